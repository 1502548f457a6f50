import { shopDay, type Program } from '@tirekit/contract';
import { type FormErrors, FormMessage, AccountSection } from '@tirekit/shell-ui';
import { Button, ButtonLink, Cluster, formatDate, Stack } from '@tirekit/ui';
import { Form } from 'react-router';

interface LeaveProgramProps {
  program: Program;
  joinedAt: string;
  errors: FormErrors | null;
}

/** For a member: what holds, the way to the tires, and the way out. */
export function LeaveProgram({ program: { name, ways }, joinedAt, errors }: LeaveProgramProps) {
  return (
    <>
      <AccountSection title="You’re a member">
        <p>
          You joined on {formatDate(shopDay(joinedAt))}. Your price is on every tire while you’re signed in.
        </p>
        <Cluster>
          <ButtonLink tone="primary" to="/">
            Find tires
          </ButtonLink>
        </Cluster>
      </AccountSection>
      <AccountSection title="Leave the program">
        <Form method="post">
          <Stack gap={4}>
            <FormMessage>{errors?.message ?? null}</FormMessage>
            <p>
              You’d pay our regular prices again. Orders that you placed as a member stay as they are.
              {ways.includes('code') && ' The code that you used can’t be used again.'}
            </p>
            <Cluster>
              <Button type="submit" name="intent" value="leave">
                Leave {name}
              </Button>
            </Cluster>
          </Stack>
        </Form>
      </AccountSection>
    </>
  );
}
