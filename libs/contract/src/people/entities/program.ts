import * as z from 'zod/mini';
import { IsoInstant, Slug } from '../../shared/ids.ts';

/** The ways for a buyer to prove that a partner's program is for them. */
export const programWays = ['email-domain', 'code', 'sso'] as const;
export type ProgramWay = (typeof programWays)[number];

/** A partner's program, as everybody may see it. */
export const Program = z.object({
  slug: Slug,
  name: z.string(),
  /** Path of a picture of the storefront. */
  logoPath: z.nullable(z.string()),
  /** The members' saving: a discount on the retail price of every tire, and member prices if true. */
  saving: z.object({ discountBps: z.int(), memberPrices: z.boolean() }),
  ways: z.array(z.enum(programWays)),
  /** The email domains that may join. */
  emailDomains: z.array(z.string()),
});
export type Program = z.infer<typeof Program>;

/** The outcome of a visit to a program partner's sign-in. `other-account`: the same person is a member by another account. */
export const programSignOnOutcomes = ['joined', 'canceled', 'not-eligible', 'other-account'] as const;

/** The state of a buyer's partner programs. */
export const OwnProgram = z.object({
  /** Null without one. */
  membership: z.nullable(z.object({ program: Program, way: z.enum(programWays), joinedAt: IsoInstant })),
  /** The account's address, and whether it is verified: an account joins by a verified address of the program. */
  email: z.string(),
  emailVerified: z.boolean(),
  /** Why the account cannot join any program; null if it can. */
  refusal: z.nullable(z.string()),
});
export type OwnProgram = z.infer<typeof OwnProgram>;

/** A code as people type it: letters, digits, spaces, and hyphens. */
export const programCodeLength = { min: 6, max: 40 } as const;
