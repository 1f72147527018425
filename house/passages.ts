// The doors in the walls: who may ask whom for what, by name, each with its reason. No door leads into the inside of a room.

/** `from` is a floor or a room of it; `file` is the one that is opened, a front door where there is one; `names` is all that may pass. */
export type Passage = { from: string; file: string; names: readonly string[]; because: string }

/** The names of one passage, written as they stand in an import. */
const passage = (from: string, file: string, names: string, because: string): Passage => ({ from, file, names: names.split(', '), because })

export const passages: readonly Passage[] = [
  passage('server/auth', 'server/bell/index.ts', 'ring', 'whose second factor was tried, changed or used hears of it'),
  passage('server/accounts', 'server/bell/index.ts', 'ring', 'whose second factors were reset hears of it'),
  passage('server/products', 'server/bell/index.ts', 'ring', 'whoever handed goods in hears what became of them'),
  passage('server/payments', 'server/bell/index.ts', 'ring', 'somebody hears of money that came too late or that nobody was found for'),
  passage('server/bank-cards', 'server/bell/index.ts', 'ring', 'whoever owns a unit hears where its money goes'),
  passage(
    'server/withdrawals',
    'server/bell/index.ts',
    'ring',
    'whoever owns a unit hears what became of its money, and the platform what waits',
  ),
  passage(
    'server/withdrawals',
    'server/bank-cards/index.ts',
    'bankSealOf, cardAge, disableCard, openWithdrawals, payeeOf',
    'money goes to a card, and no more to one that it came back from',
  ),
  passage(
    'server/statements',
    'server/bell/index.ts',
    'ring',
    'whoever owns a unit hears of its statements, and the platform of what is disputed',
  ),
  passage(
    'server/statements',
    'server/withdrawals/index.ts',
    'applyForStatement, WithdrawalEnd, withdrawalEnds',
    'a statement is paid by a withdrawal, and hears what became of it',
  ),
  passage('server/stock', 'server/bell/index.ts', 'ring', 'whoever owns a shop hears at once that something runs out'),
  passage('server/views', 'server/bell/index.ts', 'ring', 'whoever subscribed to a view hears of new rows'),
  passage('server/presale', 'server/bell/index.ts', 'ring', 'whoever owns a shop hears that a presale is nearly sold out'),
  passage('server/adjustments', 'server/bell/index.ts', 'ringAll', 'whoever owns a unit hears what was taken from it or given to it'),
  passage('server/announcements', 'server/bell/index.ts', 'ringAll', 'whoever is told something hears of it'),
  ...['announcements', 'coupons', 'discounts', 'presale', 'products'].map((room) =>
    passage(`server/${room}`, 'server/banners/index.ts', 'LinkSource, linkSources', 'a banner leads to what others have to show'),
  ),
  passage('server/shopping-notices', 'server/orders/index.ts', 'Condition, conditions', 'what a buyer accepted has a say in placing'),
  passage('server/seed', 'server/bank-files/index.ts', 'compare', 'the file of the demo is laid beside the books as any other'),
  passage('server/seed', 'server/coupons/index.ts', 'addCoupon, giveCoupon, newCode', 'the demo has coupons, and buyers who claim them'),
  passage('contract/coupons', 'contract/orders/states.ts', 'orderStatuses', 'what a coupon brought are orders, told in their states'),
  passage(
    'contract/statements',
    'contract/wallet/parts.ts',
    'moneyParts, moneyPartWords',
    'a line of a statement is a posting of a wallet',
  ),
  passage('contract/price-lab', 'contract/coupons/states.ts', 'couponDiscounts', 'coupons can be tried out'),
  passage('server/coupons', 'server/orders/index.ts', 'sealOf', 'whom a pasted number belongs to is found as in the orders, by its hash'),
  passage('server/after-sales', 'server/orders/index.ts', 'claims, partnersOf', 'an after-sale has a say in what an order ships'),
  passage('server/after-sales', 'server/bell/index.ts', 'ring', 'the shop hears of a refund that failed'),
  passage('contract/coupons', 'contract/orders/states.ts', 'orderStatuses', 'orders that used a coupon are told with their state'),
  passage('server/apply', 'server/files/index.ts', 'takeFromStranger', 'what an applicant sends goes through the gate of every upload'),
  passage(
    'server/imports',
    'server/files/index.ts',
    'Keeper, keepPicture',
    'pictures that rows name by links go through the gate of every upload',
  ),
  passage('server/apply', 'server/files/index.ts', 'forgetFiles', 'and what no application shows is gone'),
  passage(
    'server/apply',
    'server/places/index.ts',
    'addApplied, mendApplied, savePapers, withdrawApplied',
    'a shop that applies is a unit that waits',
  ),
  passage(
    'server/apply',
    'server/distribution/index.ts',
    'cancelPerson, hasOpen, insertPerson, resubmitPerson',
    'a person who applies to a brand writes an application there',
  ),
  passage('server/distribution', 'server/places/index.ts', 'addDistributors, NewDistributor', 'a distributor is a unit of its brand'),
  passage('server/brand', 'server/places/index.ts', 'rewriteBrand', 'what a brand says of itself stands in its unit'),
  passage('server/agent', 'server/places/index.ts', 'setRegions', 'the regions of an agent say which units are theirs'),

  passage('server/products', 'server/stock/index.ts', 'openStock, receive', 'a new SKU comes with its first stock'),
  passage('server/presale', 'server/products/index.ts', 'takeOffShelf', 'goods of a presale that has ended leave the shelf'),

  passage('server/basket', 'server/products/index.ts', 'SellableSku, sellableSkus', 'a basket asks what can be bought, and what it costs'),
  passage('server/basket', 'server/freight/index.ts', 'templatesOf', 'a basket pays for its way'),
  passage(
    'server/orders',
    'server/products/index.ts',
    'SellableSku, countSales',
    'lines name what was bought, and what was paid counts as sold',
  ),
  passage('server/orders', 'server/stock/index.ts', 'allocate, release, ship, unship', 'an order promises, gives back and ships pieces'),
  passage('server/price-lab', 'server/coupons/index.ts', 'couponsToTry', 'coupons that there are can be tried out'),
  passage('server/price-lab', 'server/discounts/index.ts', 'candidatesFor', 'SKUs to try out are found as those to reduce are'),

  passage(
    'server/after-sales',
    'server/orders/index.ts',
    'Actor, actorOf, system, Item, Moment, Order',
    'what an order is, and who acts on it',
  ),
  passage('server/after-sales', 'server/orders/index.ts', 'hold, items, shiftLine, tell', 'an after-sale changes the lines of its order'),
  passage('server/after-sales', 'server/orders/index.ts', 'openAfterSale, endAfterSale', 'an order knows whether it has one'),
  passage('server/after-sales', 'server/orders/index.ts', 'askRefund, takeRefund', 'and its money'),
  passage('server/after-sales', 'server/orders/index.ts', 'clocksOf', 'and the times that it was given'),
  passage('server/after-sales', 'server/orders/index.ts', 'Claim, Claims, Partners, Walls', 'an order asks its after-sales what they hold'),
  passage('server/after-sales', 'server/stock/index.ts', 'allocate, giveBack, ship', 'what comes back goes on the shelf or not'),

  passage(
    'server/gateway',
    'server/orders/index.ts',
    'Actor, Partners, partnersOf, quote, placeOrder, closeOrder, receiveOrder',
    'a storefront acts on orders as everybody does',
  ),
  passage(
    'server/gateway',
    'server/after-sales/index.ts',
    'applyAfterSale, answerProposal, cancelAfterSale, raiseDispute, sendBack',
    'a buyer applies for one in the storefront, and answers there',
  ),

  passage('console/wallet', 'console/agreements/OwnAgreement.tsx', '*', 'a unit reads beside its money by what it is settled'),
  passage('console/waybills', 'console/orders/print/Barcode.tsx', 'Barcode', 'a label is scanned by the same bars as a delivery note'),
  passage('server/waybills', 'server/orders/index.ts', 'sealOf', 'a carrier is told whom to call'),
  passage(
    'contract/waybills',
    'contract/orders/states.ts',
    'carrierCodes, carriers',
    'a label is of one of the carriers that parcels go with',
  ),

  passage('server/seed', 'server/withdrawals/index.ts', 'resetClocks', 'withdrawals of the demo wait for somebody as any'),
  passage('server/seed', 'server/statements/index.ts', 'issueAll', 'the demo has statements, issued as any'),
  passage('server/seed', 'server/bank-cards/index.ts', 'sealWith', 'account numbers of the demo are sealed as any'),
  passage('server/seed', 'server/stock/index.ts', 'adjust, receive, receiveAll', 'the goods of the demo are in stock'),
  passage(
    'server/seed',
    'server/orders/index.ts',
    'Basket, orderCauseOf, placeOrder, sealWith',
    'the orders of the demo are placed like real ones',
  ),
  passage('server/seed', 'server/gateway/index.ts', 'hmac, sha256', 'shoppers come through the gateway'),

  passage(
    'contract/apply',
    'contract/places/form.ts',
    'qualificationForm, unitForm',
    'a shop applies with the form that others fill in for it',
  ),
  passage(
    'contract/after-sales',
    'contract/orders/pieces.ts',
    'Pieces, piecesToReturn, piecesToShip',
    'an after-sale asks for pieces of a line',
  ),
  passage('contract/after-sales', 'contract/orders/parcel.ts', 'trackingPattern', 'what is sent back is followed by its number'),
  passage('contract/gateway', 'contract/orders/parcel.ts', 'trackingPattern', 'as above'),
  passage('server/seed', 'server/columns.ts', 'offers', 'orders of the demo are placed at the prices of the house'),
  passage('contract/reference', 'contract/dictionaries.ts', 'dictionaryTypes', 'the lookup calls answer from the dictionaries'),
  passage(
    'contract/orders',
    'contract/after-sales/states.ts',
    'afterSaleStatuses, afterSaleTypes, phases',
    'an order in full tells of its after-sales',
  ),
  passage(
    'contract/orders',
    'contract/payments/states.ts',
    'PayChannel, payChannels, payChannelWords',
    'an order is paid in one of the ways there are',
  ),
  passage(
    'contract/orders',
    'contract/wallet/parts.ts',
    'MoneyPart, moneyParts, moneyPartWords',
    'a posting of an order says what it is of',
  ),
  passage(
    'contract/orders',
    'contract/agreements/states.ts',
    'agreementKinds, agreementKindWords',
    'an order explains who earns of it by an agreement',
  ),
  passage('contract/gateway', 'contract/orders/events.ts', 'EventType', 'a storefront is told of the events of its orders'),
  passage(
    'contract/gateway',
    'contract/orders/states.ts',
    'carrierCodes, deliveryTypes, orderChannels, orderRefusals, orderStatuses, payChannels, whyNotReceiver',
    'a storefront places orders, and reads what became of them',
  ),
  passage(
    'contract/gateway',
    'contract/after-sales/states.ts',
    'afterSaleStatuses, afterSaleTypes, maxEvidence, reasonCodes',
    'a storefront applies for them',
  ),

  passage('console/kit', 'contract/preferences/calls.ts', 'preferences', 'how somebody reads a list is kept for them'),
  passage(
    'console/kit',
    'contract/history/calls.ts',
    'HistoryEntity, history, historyEntities',
    'of two editors the second is told who the first was',
  ),
  passage(
    'console/kit',
    'contract/factors/calls.ts',
    'factorRefusals, ProofAsked, proveAgain',
    'a call that wants a fresh proof is sent again after it',
  ),
]
