import type { FormErrors } from '@tirekit/shell-ui';
import { Breadcrumbs, Container, Stack } from '@tirekit/ui';
import type { ReactNode } from 'react';
import type { GuidedData } from '../../data/load-guided.ts';
import { guidedCrumbs, guidedTexts } from '../../model/guided-words.ts';
import { CarQuestion } from './car-question.tsx';
import { GuidedAnswerList } from './guided-answers.tsx';
import { Question } from './question.tsx';
import { StyleCards } from './style-cards.tsx';
import { WeatherQuestion } from './weather-question.tsx';

export interface GuidedPageProps {
  data: GuidedData;
  /** The action's answer to a ZIP code. */
  errors: FormErrors | null;
  /** The vehicle finder, for the question about the car. */
  finder: ReactNode;
}

/** Guided shopping: driving styles, at most four questions, three answers. Its whole state is in its address. */
export function GuidedPage({ data, errors, finder }: GuidedPageProps) {
  const { step } = data;
  const isFirst = step === 'style';
  return (
    <Container width={isFirst || step === 'answers' ? 'page' : 'text'}>
      <Stack gap={6}>
        <Breadcrumbs items={guidedCrumbs(isFirst)} />
        <Step data={data} errors={errors} finder={finder} />
      </Stack>
    </Container>
  );
}

function Step({ data, errors, finder }: GuidedPageProps) {
  const { step, state, result, car } = data;
  if (step === 'style')
    return (
      <>
        <Stack gap={2}>
          <h1>How do you drive?</h1>
          <p>{guidedTexts.lead}</p>
        </Stack>
        <StyleCards state={state} />
      </>
    );
  if (step === 'answers') return result && <GuidedAnswerList state={state} car={car} result={result} />;
  if (step === 'car') return <CarQuestion {...data} finder={finder} />;
  if (step === 'weather') return <WeatherQuestion state={state} errors={errors} />;
  return <Question question={step} state={state} problem={null} />;
}
