/** All texts of a module of messages; those that name something name TireKit. */
export const messageTexts = (messages: Readonly<Record<string, unknown>>): string[] =>
  Object.values(messages).map((message) =>
    typeof message === 'function'
      ? String(Reflect.apply(message, undefined, ['TireKit', 'TireKit']))
      : String(message),
  );
