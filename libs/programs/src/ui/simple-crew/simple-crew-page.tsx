import type { SimpleCrew } from '@tirekit/contract';
import { type FormErrors, FormMessage, SavedNotice, AccountSection } from '@tirekit/shell-ui';
import { Breadcrumbs, Button, ButtonLink, Cluster, Notice, Page, Stack } from '@tirekit/ui';
import { Form, useNavigation } from 'react-router';
import { programSavedWords } from '../../model/saved-words.ts';
import { crewCrumbs, crewWords, toJoin } from '../../model/simple-crew-words.ts';
import styles from './simple-crew.module.css';
import { Wallet } from './wallet.tsx';

export interface SimpleCrewPageProps {
  /** The buyer's state; null for a guest. */
  own: SimpleCrew | null;
  errors: FormErrors | null;
}

/** The members' club: what it gives, the way in, a member's coupons, and the way out. */
export function SimpleCrewPage({ own, errors }: SimpleCrewPageProps) {
  return (
    <Page width="text">
      <Stack gap={6}>
        <Breadcrumbs items={crewCrumbs} />
        {errors === null && <SavedNotice savedWords={programSavedWords} />}
        <h1>SimpleCrew</h1>
        {own?.isMember === true ? (
          <>
            <p>You’re a member. Your member price is on selected tires while you’re signed in.</p>
            <Cluster>
              <ButtonLink tone="primary" to="/tire-sizes">
                Shop tires
              </ButtonLink>
            </Cluster>
            <Wallet coupons={own.coupons} />
            <Leave errors={errors} />
          </>
        ) : (
          <>
            <p>{crewWords.lead}</p>
            <ul className={styles['points']}>
              {crewWords.gives.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
            {own === null ? <SignInFirst /> : <Join own={own} errors={errors} />}
          </>
        )}
      </Stack>
    </Page>
  );
}

/** Only an account can be a member. */
const SignInFirst = () => (
  <Cluster>
    <ButtonLink tone="primary" to={toJoin('login')} reloadDocument>
      Sign in to join
    </ButtonLink>
    <ButtonLink to={toJoin('register')} reloadDocument>
      Create an account
    </ButtonLink>
  </Cluster>
);

function Join({ own, errors }: { own: SimpleCrew; errors: FormErrors | null }) {
  const isSending = useNavigation().state === 'submitting';
  if (own.refusal !== null)
    return (
      <Notice tone="info">
        <p>{own.refusal}</p>
      </Notice>
    );
  return (
    <Form method="post">
      <Stack gap={4}>
        <FormMessage>{errors?.message ?? null}</FormMessage>
        <p>It’s free, and you can leave at any time.</p>
        <Cluster>
          <Button type="submit" name="intent" value="join" tone="primary" size="lg" busy={isSending}>
            Join SimpleCrew
          </Button>
        </Cluster>
      </Stack>
    </Form>
  );
}

function Leave({ errors }: { errors: FormErrors | null }) {
  const isSending = useNavigation().state === 'submitting';
  return (
    <AccountSection title="Leave SimpleCrew">
      <Form method="post">
        <Stack gap={4}>
          <FormMessage>{errors?.message ?? null}</FormMessage>
          <p>{crewWords.leave}</p>
          <Cluster>
            <Button type="submit" name="intent" value="leave" busy={isSending}>
              Leave SimpleCrew
            </Button>
          </Cluster>
        </Stack>
      </Form>
    </AccountSection>
  );
}
