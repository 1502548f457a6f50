import {
  business,
  type OwnReview,
  reviewAttributes,
  type ReviewWriter,
  toTypedDate,
} from '@tirekit/contract';
import { PictureField, useHydrated, useIsSendingPictures, useRouteForm } from '@tirekit/shell-ui';
import { Button, Card, ErrorSummary, Notice, Stack, TextAreaField, TextField } from '@tirekit/ui';
import { useCallback, useMemo, useState } from 'react';
import { Form } from 'react-router';
import type { ReviewAnswer } from '../../data/write-review.ts';
import { getInput, missingIn, ratingField, ReviewForm, reviewFieldNames } from '../../model/review-form.ts';
import { reviewPicturesRule } from '../../model/review-pictures-rule.ts';
import { AboutYou, YourDriving } from './about-you.tsx';
import { CountAnnouncement } from './count-announcement.tsx';
import { RatingsField } from './ratings-field.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useDraft } from './use-draft.ts';
import styles from './write.module.css';

export interface WriteFormProps {
  /** Of the line, under which this browser keeps the draft. */
  linePath: string;
  /** Of this page. */
  formPath: string;
  writer: ReviewWriter | null;
  /** The writer's earlier review, to be changed. */
  own: OwnReview | null;
  pageKey: string;
  /** The action's answer, if it did not take the form. */
  answer: ReviewAnswer | null;
}

const { summaryMax, commentsMax } = business.reviewForm;
const NONE: readonly string[] = [];
/** Characters left, at which screen readers hear of them. */
const SUMMARY_STEPS = [20, 5];
const COMMENTS_STEPS = [200, 20];

/** The writer's details that the server knows, as the form has them. */
const knownValues = (writer: ReviewWriter | null): Record<string, string> =>
  writer === null
    ? {}
    : {
        name: writer.name,
        email: writer.email,
        ...(writer.vehicle !== null && { vehicle: writer.vehicle }),
        ...(writer.datePurchased !== null && { datePurchased: toTypedDate(writer.datePurchased) }),
      };

/** The writer's earlier review, as the form has it. */
const writtenBy = (own: OwnReview | null): Record<string, string> =>
  own === null
    ? {}
    : {
        ...Object.fromEntries(
          reviewAttributes.map((attribute) => [
            ratingField(attribute),
            String(own.ratings[attribute] ?? 'na'),
          ]),
        ),
        summary: own.summary,
        comments: own.comments ?? '',
        name: own.name,
        ...(own.email !== null && { email: own.email }),
        vehicle: own.vehicle ?? '',
        datePurchased: own.datePurchased === null ? '' : toTypedDate(own.datePurchased),
        milesBand: own.milesBand,
        drivingStyle: own.drivingStyle,
        whereUsed: own.whereUsed,
        buyAgain: own.buyAgain ? 'yes' : 'no',
      };

/** The order of the server's errors, including fields that send nothing, such as buttons of which none is chosen. */
const inOrderOfThePage = Object.fromEntries([...reviewFieldNames].map((name) => [name, ''] as const));

const counted = (count: number, max: number): string =>
  `${count.toLocaleString('en-US')}/${max.toLocaleString('en-US')} characters`;

/** The contents of the fields, as far as the page shows them during writing. */
interface Writing {
  readonly summary: number;
  readonly comments: number;
  readonly missing: readonly string[];
}
const toWriting = (input: Record<string, unknown>): Writing => {
  const getLength = (name: string) => String(input[name] ?? '').trim().length;
  return { summary: getLength('summary'), comments: getLength('comments'), missing: missingIn(input) };
};

/** The form of a review. Without scripts it is posted as it is; what the server finds appears in the same places. */
export function WriteForm({ linePath, formPath, writer, own, pageKey, answer }: WriteFormProps) {
  const known = { ...inOrderOfThePage, ...knownValues(writer), ...writtenBy(own) };
  const form = useRouteForm(ReviewForm, answer, { defaultValues: known });
  const { ref } = form.bind;
  const hasScripts = useHydrated();
  // The problem with the form as a whole is beside the clicked button, or at the top of a page that was rendered with it.
  const [answerAtFirst] = useState(answer);
  const message = form.message !== null && <Notice tone="critical" role="alert" title={form.message} />;
  const [round, setRound] = useState(0);
  const isSending = useIsSendingPictures();
  const [writing, setWriting] = useState(() => toWriting(getInput({ ...known, ...answer?.values })));
  const look = useCallback(() => {
    if (ref.current) setWriting(toWriting(getInput(new FormData(ref.current))));
  }, [ref]);
  const ownPictures = useMemo(() => own?.pictures.map(({ imageId }) => imageId), [own]);
  const draft = useDraft(ref, {
    linePath,
    isKept: own === null,
    isFresh: answer === null,
    onFilled: look,
  });
  const changed = () => {
    look();
    draft.keep();
  };
  return (
    <Card padding="lg">
      <Form
        method="post"
        encType="multipart/form-data"
        aria-label="Your review"
        className={styles['form']}
        {...form.bind}
        onChange={changed}
      >
        <Stack gap={8}>
          {draft.isRestored && (
            <Notice
              role="status"
              title="We kept what you typed last time."
              action={
                <Button
                  onClick={() => {
                    draft.startOver();
                    setRound(round + 1);
                  }}
                >
                  Start over
                </Button>
              }
            />
          )}
          <ErrorSummary {...form.summary} />
          {answer === answerAtFirst && message}
          <input type="hidden" name="pageKey" value={answer?.values['pageKey'] ?? pageKey} />
          {own !== null && <input type="hidden" name="changes" value="yes" />}
          <RatingsField form={form} />
          <fieldset className={styles['fields']}>
            <legend className={styles['legend']}>Your review</legend>
            <TextField
              label="Summary"
              hint={counted(writing.summary, summaryMax)}
              autoComplete="off"
              {...form.field('summary')}
            />
            <CountAnnouncement count={writing.summary} max={summaryMax} at={SUMMARY_STEPS} />
            <TextAreaField
              label="Comments"
              hint={counted(writing.comments, commentsMax)}
              rows={6}
              optional
              {...form.field('comments')}
            />
            <CountAnnouncement count={writing.comments} max={commentsMax} at={COMMENTS_STEPS} />
            <PictureField
              key={`pictures ${String(round)}`}
              rule={reviewPicturesRule}
              path={`${formPath}/picture`}
              hint="Leave out faces and license plates."
              subject="your review"
              attached={answer === null ? ownPictures : answer.pictures}
              known={own?.pictures}
              error={answer?.fields['files'] ?? answer?.fields['pictures']}
            />
          </fieldset>
          <YourDriving key={`driving ${String(round)}`} form={form} onPicked={changed} />
          <AboutYou
            form={form}
            isKnown={writer !== null || own !== null}
            isInsider={writer?.isInsider ?? false}
            own={own}
          />
          <div className={styles['trap']} aria-hidden="true">
            <label>
              Leave this empty
              <input type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
            </label>
          </div>
          {answer !== answerAtFirst && message}
          <SubmitButton
            missing={hasScripts ? writing.missing : NONE}
            isSubmitting={form.isSubmitting || isSending}
          />
        </Stack>
      </Form>
    </Card>
  );
}
