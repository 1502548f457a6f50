import { Accordion, AccordionItem, Button, Stack } from '@tirekit/ui';
import { Form } from 'react-router';

/** Takes the writer's own review down. Two steps, because nothing brings it back. */
export function RemoveReview({ tire }: { tire: string }) {
  return (
    <Accordion>
      <AccordionItem title="Remove your review">
        <Form method="post">
          <Stack gap={4}>
            <p>
              Your review of the {tire} is deleted with its former texts and pictures, and its ratings no
              longer count. We can’t bring it back.
            </p>
            <Button type="submit" name="intent" value="remove">
              Remove my review
            </Button>
          </Stack>
        </Form>
      </AccordionItem>
    </Accordion>
  );
}
