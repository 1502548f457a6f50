/**
 * Tests read what the processes that they start have printed. None of these prints in color, even where the tests themselves
 * are asked to (`FORCE_COLOR=1`).
 */
delete process.env['FORCE_COLOR'];
