import type { RouteForm } from '@tirekit/shell-ui';
import { isMilitaryRegion, POSTAL_REGION_NAMES } from '@tirekit/tires';
import { SelectField, TextField } from '@tirekit/ui';
import styles from './signup.module.css';
import { StoreImageField } from './store-image-field.tsx';

const STATES = Object.entries(POSTAL_REGION_NAMES)
  .filter(([value]) => !isMilitaryRegion(value))
  .map(([value, label]) => ({ value, label }));

/** The shop itself: name, address, telephone, website, picture. */
export function CompanyStep({
  form,
  imageAttached,
}: {
  form: RouteForm;
  /** The id of a picture that the server took before it found something else. */
  imageAttached: string | undefined;
}) {
  return (
    <>
      <TextField label="Company" autoComplete="organization" maxLength={80} {...form.field('company')} />
      <TextField
        label="Street address"
        autoComplete="address-line1"
        maxLength={80}
        {...form.field('addressLine1')}
      />
      <TextField
        label="Suite, unit"
        autoComplete="address-line2"
        maxLength={80}
        optional
        {...form.field('addressLine2')}
      />
      <TextField label="City" autoComplete="address-level2" {...form.field('city')} />
      <div className={styles['pair']}>
        <SelectField
          label="State"
          placeholder="Choose a state"
          autoComplete="address-level1"
          options={STATES}
          {...form.field('state')}
        />
        <TextField
          label="ZIP code"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={20}
          {...form.field('zip')}
        />
      </div>
      <TextField
        label="Shop phone"
        hint="Buyers see it on your page."
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={40}
        {...form.field('phone')}
      />
      <TextField
        label="Website"
        hint="For example https://www.yourshop.com"
        inputMode="url"
        autoComplete="url"
        maxLength={200}
        optional
        {...form.field('website')}
      />
      <StoreImageField form={form} attached={imageAttached} />
    </>
  );
}
