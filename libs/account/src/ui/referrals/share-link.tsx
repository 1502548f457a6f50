import type { ReferralOffer } from '@tirekit/contract';
import { useHydrated, useSite } from '@tirekit/shell-ui';
import { Button, ButtonLink, Cluster, Stack, TextField } from '@tirekit/ui';
import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { mailTo } from '../../model/referral-words.ts';
import { FormMessage } from '../form-message.tsx';

interface ShareLinkProps {
  offer: ReferralOffer;
  /** Null until the account has asked for one. */
  link: string | null;
  /** Why there is none after it was asked for. */
  problem: string | null;
}

/** An account's own link, with the ways to share it; or the button that makes it. */
export function ShareLink({ offer, link, problem }: ShareLinkProps) {
  const busy = useNavigation().state === 'submitting';
  if (link !== null) return <OwnLink offer={offer} link={link} />;
  return (
    <Form method="post">
      <Stack gap={3}>
        <FormMessage>{problem}</FormMessage>
        <p>
          Get a link of your own. It says nothing about you, and it works for as many friends as you like.
        </p>
        <Cluster>
          <Button type="submit" tone="primary" name="intent" value="join" busy={busy}>
            Get your link
          </Button>
        </Cluster>
      </Stack>
    </Form>
  );
}

function OwnLink({ offer, link }: { offer: ReferralOffer; link: string }) {
  const { name } = useSite().channel;
  const hydrated = useHydrated();
  const [copied, setCopied] = useState(false);
  const copy = () => {
    navigator.clipboard.writeText(link).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <Stack gap={3}>
      <TextField label="Your link" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      <Cluster>
        {hydrated && (
          <Button type="button" onClick={copy}>
            Copy link
          </Button>
        )}
        <ButtonLink to={mailTo(link, name, offer)} reloadDocument>
          Share by email
        </ButtonLink>
        <span role="status">{copied && 'Copied'}</span>
      </Cluster>
    </Stack>
  );
}
