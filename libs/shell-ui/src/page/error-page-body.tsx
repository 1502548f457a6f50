import { phoneHref } from '@tirekit/channel';
import { useLocation } from 'react-router';
import { ButtonLink, Container } from '@tirekit/ui';
import styles from './error-page.module.css';
import type { WayOnward } from './way-onward.ts';
import { LostPage } from './lost-page.tsx';
import { type Site, useSiteOrNull } from './site.ts';
import { useHydrated } from './use-hydrated.ts';

interface ErrorPageProps {
  status: number;
  onward: WayOnward | null;
  /** True if the page's answer may have been lost on its way: it is then asked for again. */
  mayBeLost?: boolean;
}

/** The event and the next step, by HTTP status. */
export function ErrorPage({ status, onward, mayBeLost = false }: ErrorPageProps) {
  const site = useSiteOrNull();
  const isLost = useHydrated() && mayBeLost;
  return (
    <Container width="text" className={styles['page'] ?? ''}>
      {status === 401 ? (
        <SignedOut />
      ) : status === 403 ? (
        <NotAdmitted site={site} />
      ) : status === 404 || status === 410 ? (
        <Missing gone={status === 410} onward={onward} site={site} />
      ) : isLost ? (
        <LostPage otherwise={<Broken status={status} site={site} />} />
      ) : (
        <Broken status={status} site={site} />
      )}
    </Container>
  );
}

/** For a page that needs sign-on, and a form that was sent after it had ended. */
function SignedOut() {
  const { pathname, search } = useLocation();
  return (
    <>
      <h1>You’ve been signed out</h1>
      <p>Please sign in again to go on. If you just sent a form, nothing of it was saved.</p>
      <div className={styles['ways']}>
        <ButtonLink
          tone="primary"
          to={`/login?redirectUri=${encodeURIComponent(pathname + search)}`}
          reloadDocument
        >
          Sign in
        </ButtonLink>
      </div>
    </>
  );
}

/** For somebody whose account may not do this here. */
function NotAdmitted({ site }: { site: Site | null }) {
  const phone = site?.channel.support.phone;
  return (
    <>
      <h1>Your account can’t open this page</h1>
      <p>Sign out to use another account, or call us if you think that is a mistake.</p>
      <div className={styles['ways']}>
        <ButtonLink tone="primary" to="/logout" reloadDocument>
          Sign out
        </ButtonLink>
        {phone && (
          <a className={styles['call']} href={phoneHref(phone)}>
            Call {phone}
          </a>
        )}
      </div>
    </>
  );
}

interface MissingProps {
  gone: boolean;
  onward: WayOnward | null;
  site: Site | null;
}

function Missing({ gone, onward, site }: MissingProps) {
  return (
    <>
      <p className={styles['status']}>{gone ? 410 : 404}</p>
      <h1>{gone ? 'This page is no longer available.' : site?.errorTexts.missing}</h1>
      <p>Search by tire size or by vehicle to find tires that fit.</p>
      <div className={styles['ways']}>
        {onward && (
          <ButtonLink tone="primary" to={onward.path}>
            {onward.label}
          </ButtonLink>
        )}
        <ButtonLink tone={onward ? 'secondary' : 'primary'} to="/">
          Find tires
        </ButtonLink>
        <ButtonLink to="/tire-sizes">All sizes</ButtonLink>
        <ButtonLink to="/brands">All brands</ButtonLink>
      </div>
    </>
  );
}

function Broken({ status, site }: { status: number; site: Site | null }) {
  const phone = site?.channel.support.phone;
  const texts = site?.errorTexts;
  return (
    <>
      <p className={styles['status']}>{status}</p>
      <h1>{(status === 503 ? texts?.technicalProblem : texts?.oops) ?? 'Something went wrong'}</h1>
      {texts && <p>{texts.callOrRefresh}</p>}
      <div className={styles['ways']}>
        <ButtonLink tone="primary" to="" reloadDocument>
          Refresh this page
        </ButtonLink>
        {phone && (
          <a className={styles['call']} href={phoneHref(phone)}>
            Call {phone}
          </a>
        )}
      </div>
    </>
  );
}
