import { Button } from '@tirekit/ui';
import { Form } from 'react-router';
import styles from './sign-on.module.css';

/** Leaves sign-on, without what the page’s form would ask for. */
export function CancelForm() {
  return (
    <Form method="post" className={styles['cancel']}>
      <Button type="submit" tone="quiet" name="intent" value="cancel">
        Cancel
      </Button>
    </Form>
  );
}
