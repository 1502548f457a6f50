import type { TaxExemption } from '@tirekit/contract';
import { AccountFrame, type FormErrors, SavedNotice, AccountSection } from '@tirekit/shell-ui';
import { Stack } from '@tirekit/ui';
import styles from './tax-exemption.module.css';
import { programSavedWords } from '../../model/saved-words.ts';
import { CertificateForm } from './certificate-form.tsx';
import { CertificateList } from './certificate-list.tsx';

export interface TaxExemptionPageProps {
  /** The latest first. */
  exemptions: readonly TaxExemption[];
  /** The first day that a certificate may expire on, and the last, as ISO dates. */
  days: { readonly first: string; readonly last: string };
  errors: FormErrors | null;
}

/** The certificates by which an account buys without sales tax. */
export function TaxExemptionPage({ exemptions, days, errors }: TaxExemptionPageProps) {
  return (
    <AccountFrame title="Tax exemption" current="taxExemption">
      <Stack gap={6} className={styles['column']}>
        {errors === null && <SavedNotice savedWords={programSavedWords} />}
        <p>
          Is your organization exempt from sales tax, or do you buy for resale? Send us your certificate for
          each state. Once we’ve approved it, orders that go to that state, or are installed there, have no
          sales tax. State tire fees and federal excise tax are still due.
        </p>
        <AccountSection title="Your certificates">
          <CertificateList exemptions={exemptions} />
        </AccountSection>
        <AccountSection title="Send a certificate">
          <CertificateForm days={days} errors={errors} />
        </AccountSection>
      </Stack>
    </AccountFrame>
  );
}
