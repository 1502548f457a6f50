import { type OwnProgram, priceNames, type Program, programPath } from '@tirekit/contract';
import { type FormErrors, FormMessage, SavedNotice, AccountSection } from '@tirekit/shell-ui';
import { Breadcrumbs, ButtonLink, Cluster, Notice, Page, Stack } from '@tirekit/ui';
import { programSavedWords } from '../../model/saved-words.ts';
import { type ProgramOutcome, programOutcomeWords } from '../../model/program-outcomes.ts';
import { savingWords } from '../../model/program-words.ts';
import { JoinProgram } from './join-program.tsx';
import { LeaveProgram } from './leave-program.tsx';
import styles from './programs.module.css';

export interface ProgramPageProps {
  program: Program;
  /** The buyer's state; null for a guest. */
  own: OwnProgram | null;
  errors: FormErrors | null;
  /** The outcome of the visit to the partner’s sign-in that led here; null for none. */
  outcome: ProgramOutcome | null;
}

/** A partner’s own landing: what its people save, and how they join. */
export function ProgramPage({ program, own, errors, outcome }: ProgramPageProps) {
  const { name, logoPath, saving, slug } = program;
  const isMember = own?.membership?.program.slug === slug;
  return (
    <Page width="text">
      <Stack gap={6}>
        <Breadcrumbs
          items={[
            { label: 'Home', to: '/' },
            { label: 'Partner programs', to: '/partner-program' },
            { label: name },
          ]}
        />
        {errors === null && <SavedNotice savedWords={programSavedWords} />}
        {/* A member has come to the same end in another tab. */}
        {outcome !== null && !isMember && (
          <Notice tone="caution" role="status">
            <p>{programOutcomeWords(outcome, name)}</p>
          </Notice>
        )}
        <header className={styles['head']}>
          {logoPath !== null && (
            <img className={styles['logo']} src={logoPath} alt="" width={240} height={72} />
          )}
          <h1>{name}</h1>
          <p className={styles['saving']}>{savingWords(saving)}</p>
          <p>
            Your {priceNames['Partner Program']} is on every tire once you’re signed in, next to the regular
            price. Deals and the price guarantee are yours as well.
          </p>
        </header>
        {isMember ? (
          <LeaveProgram program={program} joinedAt={own.membership?.joinedAt ?? ''} errors={errors} />
        ) : (
          <AccountSection title="How to join">
            {own === null ? <SignInFirst program={program} /> : <OwnWay {...{ program, own, errors }} />}
          </AccountSection>
        )}
      </Stack>
    </Page>
  );
}

/** Only an account can be a member. */
function SignInFirst({ program: { name, slug, ways } }: { program: Program }) {
  const back = encodeURIComponent(programPath(slug));
  return (
    <>
      <ol className={styles['steps']}>
        <li>
          {ways.includes('email-domain')
            ? 'Sign in, or create an account with your work email.'
            : 'Sign in, or create an account.'}
        </li>
        <li>{`Come back to this page and ${lastStep(ways, name)}.`}</li>
        <li>See your price on every tire.</li>
      </ol>
      <Cluster>
        <ButtonLink tone="primary" to={`/login?redirectUri=${back}`}>
          Sign in to join
        </ButtonLink>
        <ButtonLink to={`/register?redirectUri=${back}`}>Create an account</ButtonLink>
      </Cluster>
    </>
  );
}

function lastStep(ways: Program['ways'], name: string): string {
  if (ways.includes('sso')) return `continue with ${name}`;
  return ways.includes('code') ? 'enter the code from your program' : 'select Join';
}

interface OwnWayProps {
  program: Program;
  own: OwnProgram;
  errors: FormErrors | null;
}

function OwnWay({ program, own, errors }: OwnWayProps) {
  if (own.refusal !== null)
    return (
      <>
        <FormMessage>{errors?.message === own.refusal ? null : (errors?.message ?? null)}</FormMessage>
        <Notice tone="info">
          <p>{own.refusal}</p>
        </Notice>
      </>
    );
  return (
    <>
      {own.membership !== null && (
        <p>
          You’re in {own.membership.program.name} now. If you join {program.name}, you’ll get its price
          instead.
        </p>
      )}
      <JoinProgram program={program} own={own} errors={errors} />
    </>
  );
}
