import { Suspense } from 'react';
import { Await } from 'react-router';
import type { AnswerOf, listCategories } from '@tirekit/contract';
import { formatNumber, LinkRows, Notice, Page, Skeleton, Stack } from '@tirekit/ui';
import { contactSentence } from '../model/contact-sentence.ts';
import { DeliveryForm, type DeliveryFormProps } from './delivery-form.tsx';
import styles from './reviews-page.module.css';

export interface ReviewsPageProps extends DeliveryFormProps {
  phone: string;
  /** Arrives after the page. */
  categories: Promise<AnswerOf<typeof listCategories>>;
}

/** The domain's first page: a form, and a list that the page does not wait for. */
export function ReviewsPage({ phone, categories, ...delivery }: ReviewsPageProps) {
  return (
    <Page width="text">
      <Stack gap={6}>
        <h1>Reviews</h1>
        <p className={styles['lead']}>{contactSentence(phone)}</p>
        <DeliveryForm {...delivery} />
        <section aria-labelledby="categories">
          <h2 id="categories">Tires by category</h2>
          <Suspense fallback={<Skeleton lines={5} />}>
            <Await
              resolve={categories}
              errorElement={<Notice tone="caution" title="The categories are not available right now." />}
            >
              {(answer) => (
                <LinkRows
                  rows={answer.categories.map(({ name, path, count }) => ({
                    to: path,
                    label: name,
                    kind: formatNumber(count),
                  }))}
                />
              )}
            </Await>
          </Suspense>
        </section>
      </Stack>
    </Page>
  );
}
