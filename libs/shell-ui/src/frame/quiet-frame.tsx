import { Lock } from '@tirekit/ui/icons';
import { Container, Icon } from '@tirekit/ui';
import { useSite } from '../page/site.ts';
import { SupportPhone } from '../page/support-phone.tsx';
import { LogoMark } from './logo.tsx';
import styles from './quiet-frame.module.css';

/** The top of a page that is a task to finish: where the buyer is, that it is safe, and whom to call. */
export function QuietHeader({ assurance }: { assurance: string }) {
  const { logo } = useSite().channel;
  return (
    <header className={styles['header']}>
      <Container className={styles['bar']}>
        <LogoMark logo={logo} />
        <p className={styles['secure']}>
          <Icon icon={Lock} size={16} />
          {assurance}
        </p>
        <p className={styles['call']}>
          <span className={styles['question']}>Questions? Call </span>
          <SupportPhone />
        </p>
      </Container>
    </header>
  );
}

/** The end of such a page: a second way to ask, and what the shop has to say of itself. */
export function QuietFooter() {
  const { channel, sampleData } = useSite();
  const { email } = channel.support;
  return (
    <footer className={styles['footer']}>
      <Container>
        <p>
          {channel.name}. Email us at <a href={`mailto:${email}`}>{email}</a>.
        </p>
        {sampleData && <SampleNotice />}
      </Container>
    </footer>
  );
}

/** Says that nothing here is for sale. */
export function SampleNotice() {
  return (
    <p>
      <strong>Sample data.</strong> Brands, prices, reviews, and installers here are made up. Nothing is sold,
      and no card is charged.
    </p>
  );
}
