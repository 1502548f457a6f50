import { madeWords, nameOf, useOwnGarage, useSaveTin } from '@tirekit/account';
import { ApiFailure } from '@tirekit/api-client';
import { type GarageVehicle, messages, simpleSnapPath, type UnregisteredTires } from '@tirekit/contract';
import { useRegisterTire, useUnregisteredTires } from '@tirekit/orders';
import { useFeature, useVisitor } from '@tirekit/shell-ui';
import type { TinReading } from '@tirekit/snap/read';
import { DOT_PROBLEM_TEXTS, parseDot } from '@tirekit/tires';
import { Button, Card, Link, Notice, Stack, TextField } from '@tirekit/ui';
import { useId, useState } from 'react';

/**
 * Offers a DOT number that was read from a picture to the buyer's garage and to the registration of their orders. Readers err,
 * so the number can be corrected first.
 */
export function DotOffer({ tin }: { tin: TinReading }) {
  const id = useId();
  const [typed, setTyped] = useState(tin.tin);
  const [error, setError] = useState<string | undefined>();
  const [today] = useState(() => new Date());
  const read = parseDot(typed, today);
  /** The number, if it is one; else the field says what is wrong. */
  const checked = (): string | null => {
    setError(read.ok ? undefined : DOT_PROBLEM_TEXTS[read.problem]);
    return read.ok ? read.value.tin : null;
  };
  return (
    <Card as="section" aria-labelledby={id} padding="lg">
      <Stack gap={4}>
        <h2 id={id}>Save this tire’s DOT number</h2>
        <TextField
          label="DOT number"
          hint="Check it against your tire. The last four digits are the week and year the tire was made."
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          error={error}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        {read.ok && <p>{madeWords(read.value)}.</p>}
        <Ways checked={checked} />
      </Stack>
    </Card>
  );
}

interface WaysProps {
  /** @returns null if the typed text is no DOT number, which its field then says */
  checked: () => string | null;
}

function Ways({ checked }: WaysProps) {
  const visitor = useVisitor();
  const hasAccounts = useFeature('accounts');
  if (visitor === null || !hasAccounts) return null;
  if (!visitor.signedIn)
    return (
      <p>
        <Link to={`/login?redirectUri=${encodeURIComponent(simpleSnapPath)}`}>Sign in</Link> to save DOT
        numbers with your vehicle and register tires you bought from us.
      </p>
    );
  return <WaysOfBuyer checked={checked} />;
}

/** The buyer's vehicles and orders. Only the outcome of the last press is shown. */
function WaysOfBuyer({ checked }: WaysProps) {
  const hasGarage = useFeature('garage');
  const { data: garage } = useOwnGarage(hasGarage);
  const { data: orders } = useUnregisteredTires(true);
  const save = useSaveTin();
  const register = useRegisterTire();
  const [done, setDone] = useState<string | null>(null);
  const failure = save.error ?? register.error;

  const begin = (send: (tin: string) => Promise<unknown>, words: (tin: string) => string): void => {
    const tin = checked();
    setDone(null);
    save.reset();
    register.reset();
    if (tin !== null)
      void send(tin).then(
        () => setDone(words(tin)),
        () => undefined,
      );
  };
  const saveTo = (vehicle: GarageVehicle): void =>
    begin(
      (tin) => save.mutateAsync({ vehicleId: vehicle.vehicleId, tin }),
      (tin) => `DOT number ${tin} is saved to ${nameOf(vehicle)}.`,
    );
  const registerFor = (tires: UnregisteredTires): void =>
    begin(
      (tin) => register.mutateAsync({ ...tires, tin }),
      (tin) => `DOT number ${tin} is registered for order ${tires.orderNumber}.`,
    );

  const vehicles = garage?.vehicles ?? [];
  return (
    <Stack gap={3}>
      {vehicles.map((vehicle) => (
        <Button
          key={vehicle.vehicleId}
          wide
          busy={save.isPending && save.variables.vehicleId === vehicle.vehicleId}
          onClick={() => saveTo(vehicle)}
        >
          Save DOT number to {nameOf(vehicle)}
        </Button>
      ))}
      {hasGarage && garage !== undefined && vehicles.length === 0 && (
        <p>
          <Link to="/account/my-garage/add">Add a vehicle to your garage</Link> to save DOT numbers with it.
        </p>
      )}
      {orders?.tires.map((tires) => (
        <Button
          key={`${tires.orderNumber} ${String(tires.lineNo)}`}
          wide
          busy={register.isPending && register.variables.orderNumber === tires.orderNumber}
          onClick={() => registerFor(tires)}
        >
          {`Register it for order ${tires.orderNumber}: ${tires.name}, ${tires.size}, tire ${String(tires.tireNo)}`}
        </Button>
      ))}
      <div role="status">
        {done !== null && (
          <Notice tone="positive">
            <p>{done}</p>
          </Notice>
        )}
      </div>
      {failure !== null && (
        <Notice tone="critical" role="alert">
          <p>
            {failure instanceof ApiFailure && failure.isRefusal ? failure.message : messages.garageFailed}
          </p>
        </Notice>
      )}
    </Stack>
  );
}
