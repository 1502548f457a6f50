import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { CheckboxField, RadioGroup } from './choice-field.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';
import { RatingInput } from './rating-input.tsx';
import { SelectField } from './select-field.tsx';
import { TextAreaField, TextField } from './text-field.tsx';

/** The change event of a radio button with this value. */
const chosen = (value: string): unknown =>
  expect.objectContaining({ target: expect.objectContaining({ value }) as unknown });

describe('fields', () => {
  it('are named by their label and described by hint and error', () => {
    render(<TextField label="ZIP code" hint="Five digits" error="Enter a 5-digit ZIP code" name="zip" />);
    const field = screen.getByRole('textbox', { name: 'ZIP code' });
    expect(field).toBeRequired();
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Five digits Enter a 5-digit ZIP code');
  });

  it('are marked when they are optional', () => {
    render(<TextAreaField label="Comment" optional />);
    expect(screen.getByRole('textbox', { name: 'Comment (optional)' })).not.toBeRequired();
  });

  it('choose from a list that starts empty', async () => {
    render(
      <SelectField label="Year" placeholder="Choose a year" options={[{ value: '2021', label: '2021' }]} />,
    );
    const list = screen.getByRole('combobox', { name: 'Year' });
    expect(list).toHaveValue('');
    await userEvent.selectOptions(list, '2021');
    expect(list).toHaveValue('2021');
  });

  it('check a box by its label', async () => {
    render(<CheckboxField label="Run-flat" count={12} name="rf" />);
    await userEvent.click(screen.getByText('Run-flat'));
    expect(screen.getByRole('checkbox', { name: /Run-flat/ })).toBeChecked();
  });

  it('move between answers with the arrow keys', async () => {
    const onChange = vi.fn();
    const options = ['Mobile', 'Shop'].map((label) => ({ value: label.toLowerCase(), label }));
    render(
      <RadioGroup legend="Where" name="where" options={options} defaultValue="mobile" onChange={onChange} />,
    );
    expect(screen.getByRole('group', { name: 'Where' })).toBeInTheDocument();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('radio', { name: 'Shop' })).toBeChecked();
    expect(onChange).toHaveBeenCalledExactlyOnceWith(chosen('shop'));
  });

  it('can be registered with react-hook-form through ref and onBlur', async () => {
    const refs = { text: vi.fn(), list: vi.fn(), box: vi.fn(), group: vi.fn(), stars: vi.fn() };
    const onBlur = vi.fn();
    render(
      <>
        <TextField label="Name" ref={refs.text} onBlur={onBlur} />
        <SelectField label="Year" options={[]} ref={refs.list} onBlur={onBlur} />
        <CheckboxField label="Run-flat" ref={refs.box} onBlur={onBlur} />
        <RadioGroup
          legend="Where"
          name="where"
          options={[{ value: 'shop', label: 'Shop' }]}
          ref={refs.group}
          onBlur={onBlur}
        />
        <RatingInput legend="Comfort" name="comfort" ref={refs.stars} onBlur={onBlur} />
      </>,
    );
    expect(refs.text).toHaveBeenCalledWith(screen.getByRole('textbox'));
    expect(refs.list).toHaveBeenCalledWith(screen.getByRole('combobox'));
    expect(refs.box).toHaveBeenCalledWith(screen.getByRole('checkbox'));
    expect(refs.group).toHaveBeenCalledWith(screen.getByRole('radio', { name: 'Shop' }));
    expect(refs.stars).toHaveBeenCalledTimes(5);
    for (let field = 0; field < 6; field += 1) await userEvent.tab();
    expect(onBlur).toHaveBeenCalledTimes(5);
  });

  it('rate with stars that have names', async () => {
    const onChange = vi.fn();
    render(
      <RatingInput legend="Comfort" name="comfort" notApplicableLabel="Not applicable" onChange={onChange} />,
    );
    await userEvent.click(screen.getByRole('radio', { name: '4 stars' }));
    expect(onChange).toHaveBeenLastCalledWith(chosen('4'));
    await userEvent.click(screen.getByRole('radio', { name: 'Not applicable' }));
    expect(onChange).toHaveBeenLastCalledWith(chosen('na'));
  });
});

describe('a quantity', () => {
  it('goes up and down in steps within its bounds and announces the result', async () => {
    const onChange = vi.fn();
    render(
      <QuantityStepper
        label="Quantity"
        name="q"
        min={1}
        max={6}
        step={2}
        defaultValue={4}
        onChange={onChange}
      />,
    );
    const more = screen.getByRole('button', { name: 'Increase quantity' });
    await userEvent.click(more);
    expect(screen.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue(6);
    expect(screen.getByRole('status')).toHaveTextContent('Quantity: 6');
    expect(more).toBeDisabled();
    expect(onChange).toHaveBeenCalledExactlyOnceWith(6);
  });

  it('takes a typed number when the field is left', async () => {
    const onChange = vi.fn();
    render(<QuantityStepper label="Quantity" name="q" max={20} defaultValue={4} onChange={onChange} />);
    const field = screen.getByRole('spinbutton', { name: 'Quantity' });
    await userEvent.clear(field);
    await userEvent.type(field, '6');
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.tab();
    expect(onChange).toHaveBeenCalledExactlyOnceWith(6);
    expect(field).toHaveValue(6);
  });

  it('changes at once with an arrow key, starting from the typed number', async () => {
    const onChange = vi.fn();
    render(
      <QuantityStepper label="Quantity" name="q" step={2} max={20} defaultValue={4} onChange={onChange} />,
    );
    const field = screen.getByRole('spinbutton', { name: 'Quantity' });
    await userEvent.type(field, '{ArrowDown}');
    expect(onChange).toHaveBeenLastCalledWith(2);
    await userEvent.clear(field);
    await userEvent.type(field, '8{ArrowUp}');
    expect(onChange).toHaveBeenLastCalledWith(10);
    expect(field).toHaveValue(10);
  });

  it.each(['999', '0', '-3', '1.5'])(
    'keeps %s as typed, explains the bounds, and changes nothing',
    async (typed) => {
      const onChange = vi.fn();
      render(<QuantityStepper label="Quantity" name="q" max={20} defaultValue={4} onChange={onChange} />);
      const field = screen.getByRole('spinbutton', { name: 'Quantity' });
      await userEvent.clear(field);
      await userEvent.type(field, typed);
      await userEvent.tab();
      expect(field).toHaveValue(Number(typed));
      expect(field).toBeInvalid();
      expect(field).toHaveAccessibleDescription('Please enter a quantity from 1 to 20');
      expect(onChange).not.toHaveBeenCalled();
      await userEvent.click(screen.getByRole('button', { name: 'Increase quantity' }));
      expect(field).toHaveValue(5);
      expect(field).toBeValid();
    },
  );

  it('follows the typed number up to its limit if the limit has a reason', async () => {
    const onChange = vi.fn();
    render(
      <QuantityStepper
        label="Quantity"
        name="q"
        max={5}
        limit="Only 5 left"
        defaultValue={4}
        onChange={onChange}
      />,
    );
    const field = screen.getByRole('spinbutton', { name: 'Quantity' });
    await userEvent.clear(field);
    await userEvent.type(field, '2');
    expect(onChange).toHaveBeenLastCalledWith(2);
    await userEvent.type(field, '0');
    expect(onChange).toHaveBeenLastCalledWith(5);
    expect(field).toHaveValue(5);
    expect(field).toHaveAccessibleDescription('Only 5 left');
    await userEvent.clear(field);
    await userEvent.type(field, '0');
    await userEvent.tab();
    expect(field).toHaveValue(5);
    expect(field).toHaveAccessibleDescription('Please enter a quantity from 1 to 5');
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  it('keeps its value when nothing is typed', async () => {
    render(<QuantityStepper label="Quantity" name="q" defaultValue={4} />);
    const field = screen.getByRole('spinbutton', { name: 'Quantity' });
    await userEvent.clear(field);
    await userEvent.tab();
    expect(field).toHaveValue(4);
  });
});

describe('the error summary of a form', () => {
  const errors = [{ fieldId: 'zip', message: 'Enter a 5-digit ZIP code' }];
  const form = (answer: object) => (
    <>
      <ErrorSummary errors={errors} answer={answer} />
      <TextField id="zip" label="ZIP code" name="zip" />
      <TextField label="City" name="city" />
    </>
  );

  it('moves the focus to the first invalid field, again with each answer', async () => {
    const { rerender } = render(form({}));
    expect(screen.getByLabelText('ZIP code')).toHaveFocus();
    await userEvent.tab();
    const second = {};
    rerender(form(second));
    expect(screen.getByLabelText('ZIP code')).toHaveFocus();
    await userEvent.tab();
    rerender(form(second));
    expect(screen.getByLabelText('City')).toHaveFocus();
  });

  it('links to the fields, and takes the focus if no field has that id', () => {
    render(<ErrorSummary errors={errors} />);
    expect(screen.getByRole('alert', { name: 'Please check these fields' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Enter a 5-digit ZIP code' })).toHaveAttribute('href', '#zip');
  });

  it('moves the focus to the first option of an invalid group', () => {
    render(
      <>
        <ErrorSummary errors={[{ fieldId: 'where', message: 'Choose where' }]} />
        <RadioGroup id="where" legend="Where" name="where" options={[{ value: 'shop', label: 'Shop' }]} />
      </>,
    );
    expect(screen.getByRole('radio', { name: 'Shop' })).toHaveFocus();
  });

  it('renders nothing without errors', () => {
    const { container } = render(<ErrorSummary errors={[]} />);
    expect(container).toBeEmptyDOMElement();
  });
});
