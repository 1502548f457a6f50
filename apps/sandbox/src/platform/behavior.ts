import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { html, type Html } from './html.ts';
import { Refusal } from './http.ts';

/** The ways in which a party that only answers questions may treat the next ones. */
export const behaviors = ['answers', 'slow', 'failing', 'refusing', 'garbled', 'empty'] as const;
export type Behavior = (typeof behaviors)[number];

const words: Record<Behavior, string> = {
  answers: 'Answer at once',
  slow: 'Hold every answer until the shop has given up',
  failing: 'Fail (500)',
  refusing: 'Refuse the token (401)',
  garbled: 'Answer something that is not JSON',
  empty: 'Find nothing',
};

/** The choice on a party's page; it is forgotten when the sandbox stops. */
export interface BehaviorSwitch {
  behavior: Behavior;
}

/** The question what a party does from now on, as a part of the form on its page. */
export function behaviorChoice<Name extends string>(
  names: readonly Name[],
  words: Readonly<Record<Name, string>>,
  chosen: Name,
): Html {
  return html`<p>
    <label
      >From now on
      <select name="behavior">
        ${names.map((name) =>
          name === chosen
            ? html`<option value="${name}" selected>${words[name]}</option>`
            : html`<option value="${name}">${words[name]}</option>`,
        )}
      </select></label
    >
  </p>`;
}

/** The form with which people choose. */
export function behaviorForm({ behavior }: BehaviorSwitch, action: string): Html {
  return html`<form method="post" action="${action}">
    ${behaviorChoice(behaviors, words, behavior)}
    <button>Save</button>
  </form>`;
}

/**
 * Does what was chosen instead of answering.
 * @returns the reply if that was sent, else null: answer as usual
 * @throws Refusal for a party that fails or refuses
 */
export async function misbehave(
  { behavior }: BehaviorSwitch,
  reply: FastifyReply,
  { holdMs, stopping }: { holdMs: number; stopping: AbortSignal },
): Promise<FastifyReply | null> {
  switch (behavior) {
    case 'failing':
      throw new Refusal(500, 'internal_error', 'The party fails, as its page says.');
    case 'refusing':
      throw new Refusal(401, 'unauthorized', 'The token is not accepted, as the page says.');
    case 'garbled':
      return reply.type('text/html').send('<h1>Welcome</h1>');
    case 'slow':
      // A sandbox that stops does not wait for what nobody reads any more.
      await sleep(holdMs, undefined, { signal: stopping }).catch(() => undefined);
      return null;
    case 'answers':
    case 'empty':
      return null;
  }
}
