import { type OwnProgram, type Program, programCodeLength, programPath } from '@tirekit/contract';
import { type FormErrors, FormMessage, SupportPhone, useRouteForm } from '@tirekit/shell-ui';
import { Button, ButtonLink, Cluster, ErrorSummary, Stack, TextField } from '@tirekit/ui';
import { Form } from 'react-router';
import { ProgramCodeForm } from '../../model/program-forms.ts';
import { domainList, hasItsAddress } from '../../model/program-words.ts';

interface JoinProgramProps {
  program: Program;
  own: OwnProgram;
  errors: FormErrors | null;
}

/** The ways in which this buyer can join. */
export function JoinProgram({ program, own, errors }: JoinProgramProps) {
  const { ways } = program;
  const isCodeAnswer = errors !== null && 'code' in errors.values;
  if (ways.length === 0)
    return (
      <p>
        Please call us at <SupportPhone /> to join this program.
      </p>
    );
  return (
    <Stack gap={6}>
      {ways.includes('sso') && <BySignOn program={program} />}
      {ways.includes('email-domain') && (
        <ByAddress program={program} own={own} errors={isCodeAnswer ? null : errors} />
      )}
      {ways.includes('code') && <ByCode errors={isCodeAnswer ? errors : null} />}
    </Stack>
  );
}

/** A link, as no form of ours may lead to another site; a whole page, as it does lead there. */
function BySignOn({ program: { name, slug } }: Pick<JoinProgramProps, 'program'>) {
  return (
    <Stack gap={4}>
      <p>
        Sign in to {name} so we can check that you’re eligible. You’ll come right back. We don’t see your
        password there, or keep your name.
      </p>
      <Cluster>
        <ButtonLink tone="primary" to={`${programPath(slug)}/sign-on`} reloadDocument rel="nofollow">
          Continue with {name}
        </ButtonLink>
      </Cluster>
    </Stack>
  );
}

function ByAddress({ program, own, errors }: JoinProgramProps) {
  const { email, emailVerified } = own;
  if (!hasItsAddress(program, own))
    return (
      <>
        <FormMessage>{errors?.message ?? null}</FormMessage>
        <p>
          You’re signed in as {email}. This program is for addresses that end in @
          {domainList(program.emailDomains)}.
        </p>
        <Cluster>
          <ButtonLink to="/account/details">Change your email</ButtonLink>
        </Cluster>
      </>
    );
  if (!emailVerified)
    return (
      <>
        <FormMessage>{errors?.message ?? null}</FormMessage>
        <p>Your address {email} isn’t confirmed yet. Set a new password by email, which confirms it.</p>
        <Cluster>
          <ButtonLink to="/forgot-password">Confirm your email</ButtonLink>
        </Cluster>
      </>
    );
  return (
    <Form method="post">
      <Stack gap={4}>
        <FormMessage>{errors?.message ?? null}</FormMessage>
        <p>{email} is an address of this program, so you can join right away.</p>
        <Cluster>
          <Button type="submit" tone="primary" name="intent" value="join">
            Join {program.name}
          </Button>
        </Cluster>
      </Stack>
    </Form>
  );
}

function ByCode({ errors }: { errors: FormErrors | null }) {
  const form = useRouteForm(ProgramCodeForm, errors);
  return (
    <Form method="post" {...form.bind}>
      <Stack gap={4}>
        <ErrorSummary {...form.summary} />
        <FormMessage>{form.message}</FormMessage>
        <TextField
          label="Your program’s code"
          hint="It works once. Spaces, hyphens, and small letters don’t matter."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={programCodeLength.max}
          {...form.field('code')}
        />
        <Cluster>
          <Button type="submit" tone="primary" name="intent" value="code" busy={form.isSubmitting}>
            Join with this code
          </Button>
        </Cluster>
      </Stack>
    </Form>
  );
}
