import type { ReferralOffer } from '@tirekit/contract';
import { FormMessage, useSite } from '@tirekit/shell-ui';
import { Button, ButtonLink, Cluster, Stack, TextField } from '@tirekit/ui';
import { useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { mailTo } from '../../model/referral-words.ts';
import styles from './referrals.module.css';

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
          Get a link of your own. It doesn’t say who you are, and it works for as many friends as you like.
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

const COPIED = 'Link copied';
/** The browser may refuse, or have no clipboard at all. */
const COPY_YOURSELF =
  'Your browser didn’t let us copy it. The link is selected, so you can copy it yourself.';

function OwnLink({ offer, link }: { offer: ReferralOffer; link: string }) {
  const { name } = useSite().channel;
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState<string | null>(null);
  const copy = async () => {
    setSaid(null);
    try {
      await navigator.clipboard.writeText(link);
      setSaid(COPIED);
    } catch {
      field.current?.select();
      setSaid(COPY_YOURSELF);
    }
  };
  return (
    <Stack gap={3}>
      <TextField
        ref={field}
        label="Link to share"
        readOnly
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Cluster>
        <Button type="button" tone="primary" className={styles['scripted']} onClick={() => void copy()}>
          Copy link
        </Button>
        <ButtonLink to={mailTo(link, name, offer)} reloadDocument>
          Share by email
        </ButtonLink>
        <span role="status">{said}</span>
      </Cluster>
    </Stack>
  );
}
