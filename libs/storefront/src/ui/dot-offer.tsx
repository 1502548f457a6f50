import { madeWords, getVehicleName, useOwnGarage, useSaveTin } from '@tirekit/account';
import { ApiFailure } from '@tirekit/api-client';
import { type GarageVehicle, messages, simpleSnapPath, type UnregisteredTires } from '@tirekit/contract';
import { useRegisterTire, useUnregisteredTires } from '@tirekit/orders';
import { readStored, stored, useFeature, useVisitor, writeStored } from '@tirekit/shell-ui';
import type { TinReading } from '@tirekit/snap/read';
import { DOT_PROBLEM_TEXTS, parseDot } from '@tirekit/tires';
import { Button, Card, Link, Notice, Stack, TextField } from '@tirekit/ui';
import { type ReactNode, useId, useState } from 'react';
import { useLocation } from 'react-router';

const REGISTRATION_FAILED = 'We couldn’t register this DOT number. Please try again.';

/**
 * Offers a DOT number that was read from a picture to the buyer's garage and to the registration of their orders. Nothing shows
 * where the number has no way on: in a storefront without accounts, and until the visitor is known.
 */
export function DotOffer({ tin: { tin } }: { tin: TinReading }) {
  const hasAccounts = useFeature('accounts');
  const visitor = useVisitor();
  if (!hasAccounts || visitor === null) return null;
  return visitor.signedIn ? <BuyerOffer read={tin} /> : <GuestOffer read={tin} />;
}

/** The number of a guest who has signed in meanwhile, until it is saved. A picture that is being read has an offer of its own. */
export function KeptDotOffer() {
  const visitor = useVisitor();
  const isAtStart = useLocation().hash === '';
  return isAtStart && visitor?.signedIn ? <KeptOffer /> : null;
}

/** Only in the browser, which keeps the number. */
function KeptOffer() {
  const [kept] = useState(() => readStored(stored.snapTin));
  return kept === null ? null : <BuyerOffer read={kept} />;
}

function GuestOffer({ read }: { read: string }) {
  const number = useCheckedNumber(read);
  return (
    <NumberCard {...number}>
      <p>
        <Link
          to={`/login?redirectUri=${encodeURIComponent(simpleSnapPath)}`}
          onClick={() => writeStored(stored.snapTin, number.typed)}
        >
          Sign in
        </Link>{' '}
        to save DOT numbers with your vehicle and register tires you bought from us.
      </p>
    </NumberCard>
  );
}

/** The buyer's vehicles and orders. Only the outcome of the last press is shown. */
function BuyerOffer({ read }: { read: string }) {
  const number = useCheckedNumber(read);
  const garage = useOwnGarage(useFeature('garage'));
  const orders = useUnregisteredTires();
  const save = useSaveTin();
  const register = useRegisterTire();
  const [done, setDone] = useState<string | null>(null);

  const begin = (send: (tin: string) => Promise<unknown>, words: (tin: string) => string): void => {
    const tin = number.check();
    setDone(null);
    save.reset();
    register.reset();
    if (tin !== null)
      void send(tin).then(
        () => {
          setDone(words(tin));
          writeStored(stored.snapTin, null);
        },
        () => undefined,
      );
  };
  const saveTo = (vehicle: GarageVehicle): void =>
    begin(
      (tin) => save.mutateAsync({ vehicleId: vehicle.vehicleId, tin }),
      (tin) => `DOT number ${tin} is saved to ${getVehicleName(vehicle)}.`,
    );
  const registerFor = (tires: UnregisteredTires): void =>
    begin(
      (tin) => register.mutateAsync({ ...tires, tin }),
      (tin) => `DOT number ${tin} is registered for order ${tires.orderNumber}.`,
    );
  const isRegistering = ({ orderNumber, lineNo }: UnregisteredTires): boolean =>
    register.isPending &&
    register.variables.orderNumber === orderNumber &&
    register.variables.lineNo === lineNo;

  const waiting = orders.data?.tires ?? [];
  const hasWay = garage.data !== undefined || waiting.length > 0 || isMissing(garage) || isMissing(orders);
  // Once the last order's tires are registered there is no further way, but the outcome stays.
  if (!hasWay && done === null) return null;
  return (
    <NumberCard {...number}>
      <Stack gap={3}>
        {garage.data?.vehicles.map((vehicle) => (
          <Button
            key={vehicle.vehicleId}
            wide
            busy={save.isPending && save.variables.vehicleId === vehicle.vehicleId}
            onClick={() => saveTo(vehicle)}
          >
            Save DOT number to {getVehicleName(vehicle)}
          </Button>
        ))}
        {garage.data?.vehicles.length === 0 && (
          <p>
            <Link to="/account/my-garage/add">Add a vehicle to your garage</Link> to save DOT numbers with it.
          </p>
        )}
        {isMissing(garage) && (
          <Missing isFetching={garage.isFetching} refetch={garage.refetch}>
            We can’t show your garage right now.
          </Missing>
        )}
        {waiting.map((tires) => (
          <Button
            key={`${tires.orderNumber} ${String(tires.lineNo)}`}
            wide
            busy={isRegistering(tires)}
            onClick={() => registerFor(tires)}
          >
            {`Register it for order ${tires.orderNumber}: ${tires.name}, ${tires.size}, tire ${String(tires.tireNo)}`}
          </Button>
        ))}
        {isMissing(orders) && (
          <Missing isFetching={orders.isFetching} refetch={orders.refetch}>
            We can’t show your orders right now.
          </Missing>
        )}
        <div role="status">
          {done !== null && (
            <Notice tone="positive">
              <p>{done}</p>
            </Notice>
          )}
        </div>
        <Failure error={save.error} words={messages.garageFailed} />
        <Failure error={register.error} words={REGISTRATION_FAILED} />
      </Stack>
    </NumberCard>
  );
}

interface NumberField {
  typed: string;
  setTyped: (typed: string) => void;
  error: string | undefined;
  /** The week of manufacture in words; null while the typed text is no DOT number. */
  made: string | null;
  /** @returns null if the typed text is no DOT number, which its field then says */
  check: () => string | null;
}

/** Readers err, so the number can be corrected first. */
function useCheckedNumber(read: string): NumberField {
  const [typed, setTyped] = useState(read);
  const [error, setError] = useState<string | undefined>();
  const [today] = useState(() => new Date());
  const parsed = parseDot(typed, today);
  const check = (): string | null => {
    setError(parsed.ok ? undefined : DOT_PROBLEM_TEXTS[parsed.problem]);
    return parsed.ok ? parsed.value.tin : null;
  };
  return { typed, setTyped, error, made: parsed.ok ? madeWords(parsed.value) : null, check };
}

interface NumberCardProps extends NumberField {
  /** The ways on. */
  children: ReactNode;
}

function NumberCard({ typed, setTyped, error, made, children }: NumberCardProps) {
  const id = useId();
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
        {made !== null && <p>{made}.</p>}
        {children}
      </Stack>
    </Card>
  );
}

/** True for a query that failed, and while it is tried again. */
const isMissing = ({ isFetched, data }: { isFetched: boolean; data: unknown }): boolean =>
  isFetched && data === undefined;

interface MissingProps {
  isFetching: boolean;
  refetch: () => unknown;
  /** Says what cannot be shown. */
  children: string;
}

function Missing({ isFetching, refetch, children }: MissingProps) {
  return (
    <Notice
      tone="caution"
      role="alert"
      action={
        <Button busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      }
    >
      <p>{children}</p>
    </Notice>
  );
}

/** A refusal in the API's own words; any other failure in `words`. */
function Failure({ error, words }: { error: Error | null; words: string }) {
  if (error === null) return null;
  return (
    <Notice tone="critical" role="alert">
      <p>{error instanceof ApiFailure && error.isRefusal ? error.message : words}</p>
    </Notice>
  );
}
