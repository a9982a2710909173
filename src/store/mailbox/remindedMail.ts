/** PostgreSQL reads it once per list. */
export const hiddenMessageIds = `array(
  select r.message_id from response_threads t join email_responses r on r.thread_id = t.thread_id
  where t.hidden_until is not null and r.message_id is not null and not exists (
    select from email_responses o join response_threads shown on shown.thread_id = o.thread_id
    where o.message_id = r.message_id and shown.hidden_until is null))`
