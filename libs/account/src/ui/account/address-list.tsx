import { type AccountAddress, addressLines } from '@tirekit/contract';
import { Badge, ButtonLink, Cluster, Stack } from '@tirekit/ui';
import styles from './account.module.css';

/** The saved addresses, each with the way to change it. */
export function AddressList({ addresses }: { addresses: readonly AccountAddress[] }) {
  return (
    <Stack gap={4}>
      {addresses.length === 0 ? (
        <p>Save where we ship your tires, and checkout fills it in for you.</p>
      ) : (
        <Stack as="ul" gap={4} className={styles['rows']}>
          {addresses.map((address) => (
            <li key={address.addressId}>
              <SavedAddress address={address} />
            </li>
          ))}
        </Stack>
      )}
      <Cluster>
        <ButtonLink to="/account/addresses/new">Add an address</ButtonLink>
      </Cluster>
    </Stack>
  );
}

function SavedAddress({ address: { addressId, form, isDefault } }: { address: AccountAddress }) {
  return (
    <Cluster justify="between" align="start">
      <Stack gap={2} align="start">
        {isDefault && <Badge>Default</Badge>}
        <address className={styles['lines']}>
          {addressLines(form).map((line) => (
            <div key={line}>{line}</div>
          ))}
        </address>
      </Stack>
      <ButtonLink size="sm" to={`/account/addresses/${addressId}`} aria-label={`Change ${form.addressLine1}`}>
        Change
      </ButtonLink>
    </Cluster>
  );
}
