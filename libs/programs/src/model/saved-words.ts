import { messages } from '@tirekit/contract';
import { savedPages } from '@tirekit/shell-ui';

export const { savedAt, savedWords } = savedPages({
  exemption: messages.exemptionSent,
  'exemption-withdrawn': messages.exemptionWithdrawn,
  'program-joined': messages.programJoined,
  'program-left': messages.programLeft,
  'crew-joined': messages.crewJoined,
  'crew-left': messages.crewLeft,
});
