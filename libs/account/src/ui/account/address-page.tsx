import { type AccountAddress, formatPhone, messages, phoneTypes, type SavedAddress } from '@tirekit/contract';
import {
  AccountFrame,
  type FormErrors,
  FormMessage,
  AccountSection,
  useRouteForm,
  useSite,
} from '@tirekit/shell-ui';
import { isMilitaryRegion, POSTAL_REGION_NAMES } from '@tirekit/tires';
import {
  Button,
  ButtonLink,
  CheckboxField,
  Cluster,
  ErrorSummary,
  SelectField,
  Stack,
  TextAreaField,
  TextField,
} from '@tirekit/ui';
import { useMemo } from 'react';
import { Form } from 'react-router';
import { addressForm } from '../../model/account-forms.ts';
import { AddressQuestion } from './address-question.tsx';
import styles from './account.module.css';

/** The answer of the page’s action if the buyer stays on it. */
export type AddressAnswer =
  | FormErrors
  | ({ readonly ok: true; readonly values: Readonly<Record<string, string>> } & Pick<
      SavedAddress,
      'suggestion' | 'doubt'
    >);

export interface AddressPageProps {
  /** Null for a new one. */
  address: AccountAddress | null;
  /** The buyer’s own name and number, with which a new one starts. */
  person: Readonly<Record<string, string>>;
  answer: AddressAnswer | null;
}

/** Tires are not delivered to military post offices: they stay in the list, so that buyers who look for them learn this. */
const STATES = Object.entries(POSTAL_REGION_NAMES).map(([value, label]) => ({
  value,
  label: isMilitaryRegion(value) ? `${label} (we do not deliver here)` : label,
}));
const PHONE_TYPES = phoneTypes.map((value) => ({
  value,
  label: `${value.slice(0, 1).toUpperCase()}${value.slice(1)}`,
}));

/** The first fields, so that errors are listed in the order of the page. */
const inOrder = { firstName: '', lastName: '', company: '', addressLine1: '', addressLine2: '' } as const;

/** One saved address: new, or to be changed or removed. */
export function AddressPage({ address, person, answer }: AddressPageProps) {
  return (
    <AccountFrame title={address === null ? 'Add an address' : 'Change your address'} current="details">
      <Stack gap={6} className={styles['column']}>
        {answer?.ok && <AddressQuestion answer={answer} />}
        <AccountSection title="Where your tires go">
          <AddressForm
            key={answer?.ok ? 'asked' : 'typed'}
            start={answer?.ok ? answer.values : initialValues({ ...person, ...address?.form })}
            isDefault={answer?.ok ? answer.values['isDefault'] !== undefined : (address?.isDefault ?? false)}
            isAsked={answer?.ok ?? false}
            errors={answer?.ok === false ? answer : null}
          />
        </AccountSection>
        {address !== null && (
          <Form method="post">
            <Button type="submit" tone="danger" name="intent" value="remove">
              Remove this address
            </Button>
          </Form>
        )}
      </Stack>
    </AccountFrame>
  );
}

type Start = Readonly<Record<string, string | undefined>>;

/** As people read it. */
const initialValues = ({ phone = '', ...rest }: Start): Start => ({ ...rest, phone: formatPhone(phone) });

interface AddressFormProps {
  start: Start;
  isDefault: boolean;
  /** A question about it is open, whose answer is the main button. */
  isAsked: boolean;
  errors: FormErrors | null;
}

function AddressForm({ start, isDefault, isAsked, errors }: AddressFormProps) {
  const { name } = useSite().channel;
  const form = useRouteForm(
    useMemo(() => addressForm(name), [name]),
    errors,
    { defaultValues: { ...inOrder, ...start } },
  );
  const field = (fieldName: string, token: string) => ({
    ...form.field(fieldName),
    autoComplete: `shipping ${token}`,
  });
  const named = (fieldName: string, token: string, hint = messages.nameHelp) => {
    const bound = field(fieldName, token);
    return { ...bound, ...(bound.error !== undefined && { hint }) };
  };
  return (
    <Form method="post" {...form.bind}>
      <Stack gap={4}>
        <ErrorSummary {...form.summary} />
        <FormMessage>{form.message}</FormMessage>
        <div className={styles['pair']}>
          <TextField label="First name" {...named('firstName', 'given-name')} />
          <TextField label="Last name" {...named('lastName', 'family-name')} />
        </div>
        <TextField label="Company" optional {...field('company', 'organization')} />
        <TextField label="Street address" maxLength={80} {...field('addressLine1', 'address-line1')} />
        <TextField
          label="Apartment, suite"
          maxLength={80}
          optional
          {...field('addressLine2', 'address-line2')}
        />
        <TextField label="City" {...named('city', 'address-level2', messages.cityHelp)} />
        <div className={styles['pair']}>
          <SelectField
            label="State"
            placeholder="Choose a state"
            options={STATES}
            {...field('state', 'address-level1')}
          />
          <TextField label="ZIP code" inputMode="numeric" maxLength={20} {...field('zip', 'postal-code')} />
        </div>
        <div className={styles['pair']}>
          <TextField
            label="Phone"
            type="tel"
            inputMode="tel"
            maxLength={40}
            {...field('phone', 'tel-national')}
          />
          <SelectField
            label="Phone type"
            placeholder="Choose a type"
            options={PHONE_TYPES}
            {...form.field('phoneType')}
            autoComplete="off"
          />
        </div>
        <TextAreaField
          label="Delivery instructions"
          optional
          rows={2}
          maxLength={250}
          {...form.field('instructions')}
        />
        <CheckboxField
          label="Start checkout with this address"
          value="yes"
          {...form.checkbox('isDefault')}
          defaultChecked={errors === null ? isDefault : errors.values['isDefault'] !== undefined}
        />
        <Cluster>
          <Button
            type="submit"
            name="intent"
            value="save"
            tone={isAsked ? 'secondary' : 'primary'}
            busy={form.isSubmitting}
          >
            Save address
          </Button>
          <ButtonLink tone="quiet" to="/account/details">
            Cancel
          </ButtonLink>
        </Cluster>
      </Stack>
    </Form>
  );
}
