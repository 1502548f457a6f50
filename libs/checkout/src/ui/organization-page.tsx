import { shopDay, type Cart, type CartOrganization } from '@tirekit/contract';
import { type FormErrors, SupportPhone, useRouteForm } from '@tirekit/shell-ui';
import {
  Button,
  ButtonLink,
  Card,
  Cluster,
  ErrorSummary,
  formatDate,
  formatUsd,
  Notice,
  SelectField,
  Stack,
  TextField,
} from '@tirekit/ui';
import { Form } from 'react-router';
import { OrganizationForm } from '../model/organization-form.ts';
import { CheckoutFrame } from './checkout-frame.tsx';
import styles from './checkout.module.css';

export interface OrganizationPageProps {
  cart: Cart;
  organization: CartOrganization;
  errors: FormErrors | null;
}

/** The requirements of the buyer’s organization for an order, and its approvers. */
export function OrganizationPage({ cart, organization, errors }: OrganizationPageProps) {
  const { name, problem } = organization;
  return (
    <CheckoutFrame step="/checkout/payments" title={`For ${name}`} cart={cart} errors={errors}>
      <AssignmentForm organization={organization} errors={errors} />
      {problem !== 'fields' && <Approval organization={organization} totalCents={cart.quote.totalCents} />}
    </CheckoutFrame>
  );
}

function AssignmentForm({ organization, errors }: Omit<OrganizationPageProps, 'cart'>) {
  const { requiresUnit, requiresCostCenter, costCenters, unit, costCenter, problem } = organization;
  const form = useRouteForm(OrganizationForm, errors, {
    defaultValues: { unit: unit ?? '', costCenter: costCenter ?? '' },
  });
  const isFirst = problem === 'fields';
  return (
    <Card as="section" aria-labelledby="assignment" padding="lg">
      <Form method="post" {...form.bind}>
        <Stack gap={4}>
          <h2 id="assignment">What is this order for?</h2>
          <ErrorSummary {...form.summary} />
          <TextField
            label="Unit"
            hint="The vehicle’s number in your fleet"
            optional={!requiresUnit}
            autoComplete="off"
            maxLength={40}
            {...form.field('unit')}
          />
          {costCenters.length > 0 ? (
            <SelectField
              label="Cost center"
              placeholder="Choose a cost center"
              optional={!requiresCostCenter}
              options={costCenters.map((value) => ({ value, label: value }))}
              autoComplete="off"
              {...form.field('costCenter')}
            />
          ) : (
            <TextField
              label="Cost center"
              optional={!requiresCostCenter}
              autoComplete="off"
              maxLength={40}
              {...form.field('costCenter')}
            />
          )}
          <Cluster>
            <Button
              type="submit"
              name="intent"
              value="save"
              tone={isFirst ? 'primary' : 'secondary'}
              busy={form.isSubmitting}
            >
              {isFirst ? 'Continue' : 'Save changes'}
            </Button>
          </Cluster>
        </Stack>
      </Form>
    </Card>
  );
}

interface ApprovalProps {
  organization: CartOrganization;
  totalCents: number;
}

function Approval({ organization: { name, limitCents, problem, approval }, totalCents }: ApprovalProps) {
  if (problem === null)
    return (
      <Card as="section" aria-labelledby="approval" padding="lg">
        <Stack gap={4}>
          <h2 id="approval">{approval?.state === 'approved' ? 'Approved' : 'No approval needed'}</h2>
          <p>
            {approval?.state === 'approved'
              ? 'You can pay now. If you change the order, it may need approval again.'
              : `${limitCents === null ? '' : 'This order is within your limit. '}You can pay now.`}
          </p>
          <Cluster>
            <ButtonLink tone="primary" to="/checkout/order-summary">
              Continue
            </ButtonLink>
          </Cluster>
        </Stack>
      </Card>
    );
  return (
    <Card as="section" aria-labelledby="approval" padding="lg">
      <Stack gap={4}>
        <h2 id="approval">{problem === 'waiting' ? 'Waiting for approval' : 'This order needs approval'}</h2>
        {problem === 'waiting' && approval !== null && (
          <Notice tone="info" role="status">
            <p>
              You asked on {formatDate(shopDay(approval.askedAt))}. We’ll email you as soon as someone
              decides. Your cart stays as it is, but no tires are set aside until you place the order.
            </p>
          </Notice>
        )}
        {approval?.state === 'declined' && (
          <Notice tone="caution" title="Your organization declined this order">
            <p>{approval.why ?? 'No reason was given. Please ask your approver.'}</p>
          </Notice>
        )}
        {problem === 'nobody' ? (
          <p>
            This order is above your limit, and no one else in {name} can approve orders. Please call us at{' '}
            <SupportPhone />.
          </p>
        ) : (
          problem === 'approval' && (
            <>
              <p>
                Its total of {formatUsd(totalCents)} is above your limit
                {limitCents !== null && ` of ${formatUsd(limitCents)}`}. We’ll email your approvers, and you
                can pay once one of them approves it.
              </p>
              <Form method="post" className={styles['form']}>
                <Cluster>
                  <Button type="submit" tone="primary" name="intent" value="ask">
                    Ask for approval
                  </Button>
                </Cluster>
              </Form>
            </>
          )
        )}
      </Stack>
    </Card>
  );
}
