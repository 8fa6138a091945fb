CREATE INDEX "stock_movements_sold" ON "stock_movements" USING btree ("at","variant_id","change") WHERE "stock_movements"."reason" in ('sale', 'cancel');--> statement-breakpoint
CREATE INDEX "payment_attempts_created" ON "payment_attempts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payment_attempts_paid" ON "payment_attempts" USING btree ("paid_at") WHERE "payment_attempts"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "payment_attempts_open" ON "payment_attempts" USING btree ("expires_at") WHERE "payment_attempts"."state" in ('CREATED', 'PENDING', 'ABANDONED', 'UNPLACED');--> statement-breakpoint
CREATE INDEX "refunds_unpaid" ON "refunds" USING btree ("created_at") WHERE "refunds"."state" <> 'COMPLETED';--> statement-breakpoint
CREATE INDEX "refunds_paid_back" ON "refunds" USING btree ("paid_back_at") WHERE "refunds"."paid_back_at" is not null;