import { type AppointmentTimes, axleNames, formatPhone, phoneLink, type WorkOrder } from '@tirekit/contract';
import { dayText, type FormErrors, momentText, SupportPhone } from '@tirekit/shell-ui';
import {
  Button,
  Card,
  Cluster,
  Money,
  Notice,
  Page,
  SpecTable,
  type SpecRow,
  Stack,
  TextField,
} from '@tirekit/ui';
import { Form } from 'react-router';
import { visitTimeText, stateTexts } from './appointment-facts.tsx';
import { TimeForm } from './time-form.tsx';
import { VisitPage } from './visit-page.tsx';

interface WorkOrderPageProps {
  workOrder: WorkOrder;
  times: AppointmentTimes;
  /** The shop's last action. */
  done: string | null;
  errors: FormErrors | null;
}

const doneTexts: Readonly<Record<string, string>> = {
  confirm: 'Confirmed. We told the customer.',
  propose: 'We asked the customer to accept your time. The appointment stays where it is until they answer.',
  arrive: 'The car is in.',
  finish: 'Done. We told the customer.',
  miss: 'Noted as missed.',
};

/** The page of a link that no longer opens a work order. */
export function WorkOrderEnded() {
  return (
    <Page width="text">
      <Stack gap={4}>
        <h1>This work order link has ended</h1>
        <p>
          It has expired or is incomplete. Please open it from the newest email about the work order, or call
          us at <SupportPhone />.
        </p>
      </Stack>
    </Page>
  );
}

/** The work that a shop is asked to do, and its answers. */
export function WorkOrderPage({ workOrder, times, done, errors }: WorkOrderPageProps) {
  const { actions, appointment, proposed, installer } = workOrder;
  const can = (action: WorkOrder['actions'][number]) => actions.includes(action);
  return (
    <VisitPage
      title={`Work order ${workOrder.workOrderId}`}
      lead={`${installer.company}: ${visitTimeText(appointment)}`}
      {...{ done, doneTexts, errors }}
    >
      {proposed !== null && (
        <Notice tone="caution">
          <p>
            You proposed {momentText(proposed.startsAt, appointment.timeZone)}. The buyer has not answered.
          </p>
        </Notice>
      )}
      <Card as="section" aria-label="Facts" padding="lg">
        <SpecTable rows={getFacts(workOrder)} />
      </Card>
      <Card as="section" aria-label="Appointment" padding="lg">
        <Stack gap={4}>
          <h2>Appointment</h2>
          {actions.length === 0 && <p>There is nothing left to do here.</p>}
          <Cluster>
            {can('confirm') && <ActionButton intent="confirm" label="Confirm appointment" isMain />}
            {can('arrive') && <ActionButton intent="arrive" label="Car is in" />}
            {can('miss') && <ActionButton intent="miss" label="Buyer did not come" />}
          </Cluster>
        </Stack>
      </Card>
      {can('finish') && <FinishForm workOrder={workOrder} errors={errors} />}
      {can('propose') && (
        <TimeForm
          title="Propose another time"
          intent="propose"
          times={times}
          isVan={installer.mobile}
          errors={errors}
          submit={{ text: 'Propose this time' }}
        />
      )}
    </VisitPage>
  );
}

function getFacts({
  appointment,
  buyer,
  car,
  visit,
  tires,
  services,
  payCents,
  instructions,
  carrier,
  trackingNumber,
  expectedDelivery,
  delivered,
}: WorkOrder): SpecRow[] {
  return [
    { label: 'Status', value: stateTexts[appointment.state] },
    {
      label: 'Buyer',
      value: (
        <>
          {buyer.name}, <a href={phoneLink(buyer.phone)}>{formatPhone(buyer.phone)}</a>
        </>
      ),
    },
    ...(visit === null
      ? []
      : [
          {
            label: 'Go to',
            value: [visit.addressLine1, visit.addressLine2, `${visit.city}, ${visit.state} ${visit.zip}`]
              .filter(Boolean)
              .join(', '),
          },
        ]),
    ...(car === null ? [] : [{ label: 'Car', value: car }]),
    ...tires.map(({ quantity, name, size, service, axle }) => ({
      label: axle === null ? 'Tires' : axleNames[axle],
      value: `${String(quantity)} × ${name}, ${size} ${service}`,
    })),
    ...(services.length === 0 ? [] : [{ label: 'Work', value: services.join(', ') }]),
    { label: 'We pay you', value: <Money cents={payCents} /> },
    ...(instructions === null ? [] : [{ label: 'The customer says', value: instructions }]),
    {
      label: 'Delivery',
      value: delivered
        ? 'Delivered'
        : expectedDelivery === null
          ? 'Not shipped yet'
          : `Expected ${dayText(expectedDelivery)}${carrier === null ? '' : ` by ${carrier}`}${trackingNumber === null ? '' : `, ${trackingNumber}`}`,
    },
  ];
}

function ActionButton({
  intent,
  label,
  isMain = false,
}: {
  intent: string;
  label: string;
  isMain?: boolean;
}) {
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit" tone={isMain ? 'primary' : 'secondary'}>
        {label}
      </Button>
    </Form>
  );
}

/** A field for each tire; those that the shop leaves empty are not stored. */
function FinishForm({ workOrder, errors }: Pick<WorkOrderPageProps, 'workOrder' | 'errors'>) {
  const isDone = workOrder.appointment.state === 'done';
  return (
    <Card as="section" aria-label="Mounted tires" padding="lg">
      <Form method="post">
        <Stack gap={4}>
          <h2>{isDone ? 'DOT numbers of the mounted tires' : 'The car is done'}</h2>
          <p>Please enter the full DOT number from the sidewall of each tire that you mounted.</p>
          <input type="hidden" name="intent" value="finish" />
          {workOrder.tires.flatMap(({ lineNo, quantity, name, axle, tins }) =>
            Array.from({ length: quantity }, (_, at) => {
              const field = `tins.${String(lineNo)}.${String(at)}`;
              const of = axle === null ? name : `${axleNames[axle]}, ${name}`;
              return (
                <TextField
                  key={field}
                  label={`DOT number, tire ${String(at + 1)} of ${String(quantity)} (${of})`}
                  name={field}
                  defaultValue={errors?.values[field] ?? tins[at] ?? ''}
                  error={errors?.fields[field]}
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  maxLength={40}
                  optional
                />
              );
            }),
          )}
          <Cluster>
            <Button type="submit" tone="primary">
              {isDone ? 'Save DOT numbers' : 'Car is done'}
            </Button>
          </Cluster>
        </Stack>
      </Form>
    </Card>
  );
}
