import type { RouteForm } from '@tirekit/shell-ui';
import { TextField } from '@tirekit/ui';
import styles from './signup.module.css';

/** The applicant, the service desk that gets the work orders, and the managers. */
export function PeopleStep({ form }: { form: RouteForm }) {
  return (
    <>
      <div className={styles['pair']}>
        <TextField label="First name" autoComplete="given-name" {...form.field('firstName')} />
        <TextField label="Last name" autoComplete="family-name" {...form.field('lastName')} />
      </div>
      <div className={styles['pair']}>
        <TextField
          label="Email"
          hint="We write to you here about your application."
          type="email"
          inputMode="email"
          autoComplete="email"
          {...form.field('email')}
        />
        <TextField
          label="Cell phone"
          hint="Only we use it. Buyers do not see it."
          type="tel"
          inputMode="tel"
          autoComplete="mobile tel-national"
          maxLength={40}
          {...form.field('cell')}
        />
      </div>
      <div className={styles['pair']}>
        <TextField
          label="Service desk email"
          hint="Work orders go here."
          type="email"
          inputMode="email"
          autoComplete="off"
          {...form.field('serviceDeskEmail')}
        />
        <TextField
          label="Service desk phone"
          hint="For questions about an appointment."
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={40}
          {...form.field('serviceDeskPhone')}
        />
      </div>
      <div className={styles['pair']}>
        <TextField
          label="Service manager"
          autoComplete="off"
          maxLength={60}
          optional
          {...form.field('serviceManager')}
        />
        <TextField
          label="Store manager"
          autoComplete="off"
          maxLength={60}
          optional
          {...form.field('storeManager')}
        />
      </div>
    </>
  );
}
