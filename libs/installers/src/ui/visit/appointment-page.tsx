import { type AppointmentTimes, type BookedAppointment, formatPhone, phoneLink } from '@tirekit/contract';
import { dayText, type FormErrors, momentText, SupportPhone } from '@tirekit/shell-ui';
import { Button, ButtonLink, Card, Cluster, Notice, SpecTable, Stack } from '@tirekit/ui';
import { Form } from 'react-router';
import { addressText } from '../../model/shop-words.ts';
import { visitTimeText, stateTexts } from './appointment-facts.tsx';
import { TimeForm } from './time-form.tsx';
import { VisitPage } from './visit-page.tsx';

interface AppointmentPageProps {
  booked: BookedAppointment;
  times: AppointmentTimes;
  /** The buyer's last action. */
  done: string | null;
  errors: FormErrors | null;
}

const doneTexts: Readonly<Record<string, string>> = {
  change: 'Your appointment has moved. We emailed you the new time.',
  accept: 'You took the time that the shop proposed. We emailed you.',
  cancel: 'Your appointment is canceled. We emailed you.',
};

/** The appointment of an order: when and where, what to bring, and the ways to change it. */
export function AppointmentPage({ booked, times, done, errors }: AppointmentPageProps) {
  const { appointment, installer, proposed, canChange, changeableUntil, lateUntil, calendarPath } = booked;
  const { timeZone, state } = appointment;
  const isAhead = state === 'booked' || state === 'confirmed';
  return (
    <VisitPage
      title="Your appointment"
      lead={
        installer.mobile ? `${installer.company} comes to you.` : `Tire installation at ${installer.company}.`
      }
      {...{ done, doneTexts, errors }}
    >
      {lateUntil !== null && (
        <Notice tone="caution" title="Your tires are late">
          <p>
            The carrier now expects them on {dayText(lateUntil)}, too late for this appointment. Please choose
            a new time. It is free.
          </p>
        </Notice>
      )}
      <Card as="section" aria-label="Your appointment" padding="lg">
        <Stack gap={4}>
          <SpecTable
            rows={[
              { label: 'When', value: visitTimeText(appointment) },
              { label: 'Status', value: stateTexts[state] },
              ...(installer.mobile
                ? []
                : [{ label: 'Where', value: `${installer.company}, ${addressText(installer)}` }]),
              {
                label: 'Phone',
                value: <a href={phoneLink(installer.phone)}>{formatPhone(installer.phone)}</a>,
              },
              ...(isAhead
                ? [
                    {
                      label: installer.mobile ? 'Please prepare' : 'Please bring',
                      value: installer.mobile
                        ? 'Level, paved ground with room around the car, the keys, and your order number.'
                        : 'Your car, your order number, and a photo ID.',
                    },
                  ]
                : []),
            ]}
          />
          {calendarPath !== null && (
            <Cluster>
              <ButtonLink to={calendarPath} reloadDocument>
                Add to calendar
              </ButtonLink>
            </Cluster>
          )}
        </Stack>
      </Card>
      {proposed !== null && isAhead && (
        <Notice tone="caution" title="Your shop proposes another time">
          <Stack gap={3}>
            <p>
              {installer.company} proposes {momentText(proposed.startsAt, timeZone)}. The time is not held for
              you.
            </p>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="intent" value="accept" />
              <Button type="submit" tone="primary">
                Take this time
              </Button>
            </Form>
          </Stack>
        </Notice>
      )}
      {isAhead && canChange && (
        <>
          <TimeForm
            title="Choose another time"
            intent="change"
            times={times}
            isVan={installer.mobile}
            errors={errors}
            submit={{ text: 'Move my appointment', tone: 'primary' }}
          />
          <Card as="section" aria-label="Cancel" padding="lg">
            <Form method="post">
              <Stack gap={3}>
                <h2>Cancel your appointment</h2>
                <p>Your tires still go to {installer.company}. Call them to agree on a time later.</p>
                <input type="hidden" name="intent" value="cancel" />
                <Cluster>
                  <Button type="submit" tone="danger">
                    Cancel my appointment
                  </Button>
                </Cluster>
              </Stack>
            </Form>
          </Card>
          {changeableUntil !== null && lateUntil === null && proposed === null && (
            <p>You can change or cancel for free until {momentText(changeableUntil, timeZone)}.</p>
          )}
        </>
      )}
      {isAhead && !canChange && (
        <p>
          It is too late to change this online. Please call the shop at{' '}
          <a href={phoneLink(installer.phone)}>{formatPhone(installer.phone)}</a>, or call us at{' '}
          <SupportPhone />.
        </p>
      )}
      {state === 'cancelled' && (
        <p>
          Your tires still go to the shop. Call it at{' '}
          <a href={phoneLink(installer.phone)}>{formatPhone(installer.phone)}</a> to agree on a time.
        </p>
      )}
    </VisitPage>
  );
}
