import { Page } from '@tirekit/ui';

export default function OurStory() {
  return (
    <Page width="text">
      <h1>Our story</h1>
      <p>Three brothers, one lift, and a phone that never stopped ringing.</p>
    </Page>
  );
}
