import { drivingStyles, milesBands, type OwnReview, whereUsed } from '@tirekit/contract';
import type { RouteForm } from '@tirekit/shell-ui';
import { CheckboxField, RadioGroup, TextField } from '@tirekit/ui';
import { VehicleField } from './vehicle-field.tsx';
import styles from './write.module.css';

interface AboutYouProps {
  form: RouteForm;
  /** True if the server knows under whose email it is. */
  isKnown: boolean;
  /** True if we know that they work for us. */
  isInsider: boolean;
  /** The review that is changed. */
  own: Pick<OwnReview, 'insider' | 'incentivized'> | null;
  onPicked: () => void;
}

/** The specification's own words; only their first letter is shown large. */
const listOptions = (values: readonly string[]) =>
  values.map((value) => ({ value, label: <span className={styles['option']}>{value}</span> }));
const miles = listOptions(milesBands);
const styleOptions = listOptions(drivingStyles);
const places = listOptions(whereUsed);
const yesOrNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

/** Fields about the driving. */
export function YourDriving({ form, onPicked }: Pick<AboutYouProps, 'form' | 'onPicked'>) {
  return (
    <fieldset className={styles['fields']}>
      <legend className={styles['legend']}>How do you drive them?</legend>
      <VehicleField form={form} onPicked={onPicked} />
      <RadioGroup
        legend="Miles driven on these tires"
        look="inline"
        options={miles}
        {...form.choice('milesBand')}
      />
      <RadioGroup
        legend="Driving style"
        look="inline"
        options={styleOptions}
        {...form.choice('drivingStyle')}
      />
      <RadioGroup legend="Where used" look="inline" options={places} {...form.choice('whereUsed')} />
      <RadioGroup
        legend="Would you buy these tires again?"
        look="inline"
        options={yesOrNo}
        {...form.choice('buyAgain')}
      />
    </fieldset>
  );
}

/** Fields about the writer. The email is fixed if the server knows it. */
export function AboutYou({ form, isKnown, isInsider, own }: Omit<AboutYouProps, 'onPicked'>) {
  return (
    <fieldset className={styles['fields']}>
      <legend className={styles['legend']}>About you</legend>
      <div className={styles['pair']}>
        <TextField
          label="Your name"
          hint="Shown with your review. A first name is fine."
          autoComplete="given-name"
          maxLength={25}
          {...form.field('name')}
        />
        <TextField
          label="Email"
          hint={
            !isKnown
              ? 'Never shown. We’ll send you a link to confirm your review.'
              : 'Never shown. It’s the one we know you by.'
          }
          type="email"
          inputMode="email"
          autoComplete="email"
          readOnly={isKnown}
          {...form.field('email')}
        />
      </div>
      <TextField
        label="Date of purchase"
        hint="MM/DD/YYYY"
        inputMode="numeric"
        maxLength={10}
        autoComplete="off"
        optional
        {...form.field('datePurchased')}
      />
      <div>
        <p className={styles['hint']}>
          Check what applies. We publish your review all the same, and say so beside it.
        </p>
        {isInsider ? (
          <Told name="insider">Your account says that you work for this store or the manufacturer.</Told>
        ) : own?.insider ? (
          <Told name="insider">
            You told us that you or someone close to you works for this store or the manufacturer.
          </Told>
        ) : (
          <CheckboxField
            label="I work for this store or the manufacturer, or someone close to me does"
            value="yes"
            {...form.checkbox('insider')}
          />
        )}
        {own?.incentivized ? (
          <Told name="incentivized">You told us that you got something for this review.</Told>
        ) : (
          <CheckboxField
            label="I got something for this review, such as a discount or free tires"
            value="yes"
            {...form.checkbox('incentivized')}
          />
        )}
      </div>
    </fieldset>
  );
}

/** A fact that is known, or was stated before. It stays beside the review, no matter what else is changed. */
function Told({ name, children }: { name: string; children: string }) {
  return (
    <p>
      <input type="hidden" name={name} value="yes" />
      {children} We say so beside your review.
    </p>
  );
}
