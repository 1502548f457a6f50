import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { OwnProgram, Program, programCodeLength, programSignOnOutcomes } from '../entities/program.ts';
import { Slug } from '../../shared/ids.ts';
import { cleanCode } from '../../shared/intake/codes.ts';
import * as messages from '../../messages.ts';

const { min, max } = programCodeLength;
/** Letters and digits, in groups or not. */
export const ProgramCode = z.string().check(
  z.overwrite((typed) => cleanCode(typed, 'coupon')),
  z.regex(/^[A-Za-z0-9]+(?:[ -][A-Za-z0-9]+)*$/, messages.programCode),
  z.minLength(min, messages.programCode),
  z.maxLength(max, messages.programCode),
);

export const listPrograms = endpoint({
  id: 'programs.list',
  method: 'GET',
  path: '/v1/programs',
  summary: 'The partner programs that this storefront names.',
  auth: 'channel',
  access: 'shop',
  answer: z.object({ programs: z.array(Program) }),
  errors: ['not-found'],
});

export const getProgram = endpoint({
  id: 'programs.get',
  method: 'GET',
  path: '/v1/programs/{slug}',
  summary: 'A partner program: what its members save, and who may join.',
  auth: 'channel',
  access: 'shop',
  params: z.object({ slug: Slug }),
  answer: Program,
  errors: ['not-found', 'gone'],
});

export const getOwnProgram = endpoint({
  id: 'programs.mine',
  method: 'GET',
  path: '/v1/account/program',
  summary: 'The buyer’s partner program, or why the account cannot join one.',
  auth: 'channel',
  access: 'account',
  answer: OwnProgram,
  errors: ['sign-on-required', 'not-found'],
});

export const joinProgram = endpoint({
  id: 'programs.join',
  method: 'POST',
  path: '/v1/account/program',
  summary:
    'Joins a partner program by the account’s verified address, or by a code that works once. Joining again changes nothing.',
  auth: 'channel',
  access: 'account',
  body: z.object({ slug: Slug, code: z.optional(ProgramCode) }),
  answer: OwnProgram,
  errors: ['sign-on-required', 'not-found', 'gone', 'unprocessable', 'too-many-tries'],
});

export const beginProgramSignOn = endpoint({
  id: 'programs.signOn.begin',
  method: 'POST',
  path: '/v1/account/program/sign-on',
  summary:
    'Begins joining a program by its partner’s own sign-in. The answer is where the browser goes next.',
  auth: 'channel',
  access: 'account',
  body: z.object({ slug: Slug }),
  answer: z.object({ authorizationLink: z.string() }),
  status: 201,
  errors: ['sign-on-required', 'not-found', 'gone', 'unprocessable', 'too-many-tries'],
});

export const finishProgramSignOn = endpoint({
  id: 'programs.signOn.finish',
  method: 'POST',
  path: '/v1/account/program/sign-on/finish',
  summary:
    'Takes the query that the partner’s sign-in sent the browser back with, once, from the account that began. The answer says whether it joined.',
  auth: 'channel',
  access: 'account',
  body: z.object({ slug: Slug, query: z.string().check(z.maxLength(4000)) }),
  answer: z.object({ outcome: z.enum(programSignOnOutcomes) }),
  errors: ['sign-on-required', 'not-found', 'gone', 'unprocessable'],
});

export const leaveProgram = endpoint({
  id: 'programs.leave',
  method: 'DELETE',
  path: '/v1/account/program',
  summary:
    'Leaves the partner program: the account pays what everybody pays. The code that was used stays used.',
  auth: 'channel',
  access: 'account',
  answer: OwnProgram,
  errors: ['sign-on-required', 'not-found'],
});
