/** The kinds of messages that the inbox receives, and their heading there. */
export const messageKinds = {
  contact: { title: 'A message from the contact form' },
  'tire-inquiry': { title: 'A request for tires' },
  text: { title: 'A text from a customer' },
  /** Left in the chat while nobody was there to answer, or written in a chat that nobody answered. */
  chat: { title: 'A message left in the chat' },
} as const;
export type MessageKind = keyof typeof messageKinds;
