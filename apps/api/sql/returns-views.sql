-- Tires of an order's line that have gone back or are on their way, by a return that was neither declined nor canceled; pieces are
-- numbered from 0.
CREATE OR REPLACE VIEW returned_line AS
SELECT r.order_number, l.line_no, l.pieces
FROM order_return r JOIN order_return_line l ON l.return_id = r.return_id
WHERE r.state NOT IN ('declined', 'cancelled');

-- A return that still takes its course: `openReturnStates` of its module.
CREATE OR REPLACE VIEW open_return AS
SELECT order_number FROM order_return WHERE state IN ('requested', 'approved', 'shipped', 'received');
