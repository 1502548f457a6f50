import { html, type Html } from '../platform/html.ts';

interface AnswerFormOptions<Answer extends string> {
  readonly action: string;
  readonly ticket: string;
  readonly answers: readonly Answer[];
  readonly getLabel: (answer: Answer) => string;
}

/** On which somebody says who they are, and what the provider answers. The same name is the same person, whatever the answer. */
export function answerForm<Answer extends string>({
  action,
  ticket,
  answers,
  getLabel,
}: AnswerFormOptions<Answer>): Html {
  return html`<form method="post" action="${action}">
    <input type="hidden" name="ticket" value="${ticket}" />
    <p>
      <label>Name of the person <input name="name" value="Sam Sample" required maxlength="60" /></label>
    </p>
    <p>
      <label
        >Answer
        <select name="answer">
          ${answers.map((name) => html`<option value="${name}">${getLabel(name)}</option>`)}
        </select></label
      >
    </p>
    <button>Continue</button>
  </form>`;
}
