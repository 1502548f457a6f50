import type { AppointmentState, TrackedOrder } from '@tirekit/contract';
import { appointmentText, dayText } from '@tirekit/shell-ui';
import { ButtonLink, Card, Cluster, SpecTable, Stack } from '@tirekit/ui';

const stateTexts: Readonly<Record<AppointmentState, string>> = {
  held: 'Held',
  bound: 'Waiting for the payment',
  booked: 'Booked',
  confirmed: 'Confirmed by the shop',
  arrived: 'Your car is at the shop',
  done: 'Done',
  missed: 'Missed',
  cancelled: 'Canceled',
  expired: 'Expired',
};

/** The fitting of an order: city and day for everybody who follows it, place and time for whoever has its link. */
export function FittingCard({ order: { fitting, appointment } }: { order: TrackedOrder }) {
  if (fitting === null) return null;
  return (
    <Card as="section" aria-label="Appointment" padding="lg">
      <Stack gap={4}>
        <h2>Your appointment</h2>
        <SpecTable
          rows={[
            { label: 'Status', value: stateTexts[fitting.state] },
            {
              label: 'When',
              value: appointment === null ? dayText(fitting.date) : appointmentText(appointment.appointment),
            },
            { label: 'Where', value: appointment === null ? fitting.city : getPlace(appointment.installer) },
          ]}
        />
        {appointment !== null && (
          <Cluster>
            {appointment.managePath !== null && (
              <ButtonLink to={appointment.managePath}>
                {appointment.canChange ? 'Change or cancel' : 'See your appointment'}
              </ButtonLink>
            )}
            {appointment.calendarPath !== null && (
              <ButtonLink to={appointment.calendarPath} reloadDocument>
                Add to calendar
              </ButtonLink>
            )}
          </Cluster>
        )}
        {appointment === null && (
          <p>Open the link in your confirmation email to see the place or change the time.</p>
        )}
      </Stack>
    </Card>
  );
}

type Shop = NonNullable<TrackedOrder['appointment']>['installer'];

const getPlace = ({ company, mobile, address, city, state, zip }: Shop): string =>
  mobile ? `${company} comes to you` : `${company}, ${address}, ${city}, ${state} ${zip}`;
