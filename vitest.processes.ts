/**
 * Tests read the output of the processes that they start, so none of these may print in color, even if the tests themselves do
 * (`FORCE_COLOR=1`).
 */
delete process.env['FORCE_COLOR'];
