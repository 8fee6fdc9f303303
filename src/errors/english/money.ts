import type { catalogueBanks } from '../catalogue-banks'
import type { catalogueMoney } from '../catalogue-money'

/** Refusals after the settlement, in English. */
export const money: Readonly<Record<keyof typeof catalogueMoney, string>> = {
  // life of a settlement
  acordo_com_pagamento: 'This settlement already received {pago}: it is not cancelled, it is broken.',
  baixa_do_credor_recebida:
    'This settlement paid to the creditor has {pago} received: reverse them in Finance and it cancels itself.',
  acordo_encerrado: 'The settlement is "{status}" and no longer changes its collector.',
  ato_exige_situacao: 'This is only done with a settlement that is "{exigida}"; this one is "{status}".',
  acordo_nao_para:
    'This debt is in settlement {acordo_id}, which is "{status}" and cannot be suspended: settle that first.',
  acordo_com_operacao_parada: 'Debt {operacao} of this settlement is stopped: take it up again first.',
  operacao_mudou: 'changed after the settlement was broken',
  executivo_inativo: 'This collector is no longer active.',
  executivo_ja_e: 'The settlement already belongs to this collector.',
  data_passada: 'The date cannot be before today.',
  credor_incompleto: 'Missing in the record of the creditor {nome}: {campos}. Complete it in {onde}.',

  // payment posting
  baixa_fora_da_janela: 'The date of the payment must be between {de} and {ate}.',
  baixa_valor_nao_positivo: 'Enter an amount more than zero.',
  valor_acima_da_parcela:
    'The instalment has {saldo} outstanding. Enter up to that amount or, when posting to the instalment itself, choose how to share out the excess: the whole settlement takes up to {acordo}.',
  valor_acima_da_ultima:
    'The instalment has {saldo} outstanding and is the last of the settlement: that is the maximum. The excess is not of this debt; agree on its return with the debtor.',
  valor_acima_do_saldo:
    'The whole settlement has {saldo} outstanding: that is the maximum. The excess is not of this debt; agree on its return with the debtor.',
  valor_acima_da_cobranca:
    'Of the charge that was paid, {saldo} is not posted. Enter up to that amount; the excess came in another way and is another posting.',
  cobranca_nao_paga: 'This charge was not paid or is not of this settlement.',
  cobranca_de_outra_forma:
    'This charge was paid by another method: with the one chosen, the receipt is not of that charge.',
  cobranca_a_baixar: 'Charge {cobranca_id} was paid and has {saldo} not posted. Post it first, on its instalment.',
  parcela_paga_sem_baixa:
    'The debtor already paid this instalment by another charge that is still to be posted: there is nothing to charge.',
  cobranca_ja_baixada: 'The payment of this charge is already posted.',
  comprovante_de_varios:
    'There are instalments of {credores} creditors, and each sees the receipts of their own. Post one creditor at a time or without a receipt.',
  taxa_cartao_acima: 'The card fee can be up to {maximo}: it comes out of the remittance and the commission.',
  taxa_cartao_sem_cartao: 'This payment method has no card fee.',
  parcela_ja_paga: 'The instalment is already paid.',
  parcela_nao_aberta: 'The instalment is "{status}" and cannot take a payment.',
  acordo_sem_saldo: 'There is no open instalment in this settlement.',
  acordo_nao_recebe: 'The settlement is "{status}" and takes no payment.',
  estorno_sem_recebimento: 'There is no receipt to reverse in this instalment.',
  estorno_fora_de_ordem: 'First reverse the receipt {recebimento_id}, which came after this one.',
  data_informe_futura: 'The date of the payment cannot be after today.',
  informe_ausente: 'The instalment was not reported by the creditor.',
  estorno_repassada: 'The instalment was already remitted to the creditor and the payment cannot be reversed.',

  // charges: slip, Pix, card link
  codigo_barras_invalido: 'Invalid bar code: the check digit is wrong.',
  linha_digitavel_invalida: 'Invalid payment line: the check digit is wrong.',
  pix_invalido: 'Invalid Pix code. Check the key, the name and the city of the payee.',
  valor_fora_do_boleto: 'The amount is larger than a boleto can carry (R$ 99.999.999,99).',
  convenio_ausente: 'No active bank agreement serves the creditor {credor}. Create one in Bank agreements (/convenio).',
  convenio_nao_serve: 'This bank agreement does not serve the creditor {credor} or is inactive.',
  convenio_incompleto:
    'The bank agreement "{convenio}" issues no boleto: {detalhe}. Correct it in Bank agreements (/convenio).',
  nosso_numero_esgotado:
    'The range of bank slip numbers of the bank agreement "{convenio}" ran out. Widen it in Bank agreements (/convenio).',
  forma_sem_cobranca: 'The method {forma} makes no boleto, Pix or payment link.',
  parcela_sem_cobranca: 'The instalment is "{situacao}": there is nothing to charge.',
  acordo_sem_cobranca: 'The settlement is "{situacao}" and makes no charges.',
  acordo_sem_parcelas_abertas: 'The settlement has no open instalments.',
  cobranca_nao_gerada: 'This instalment has no open boleto. Generate the charge first.',
  boleto_sem_dados: 'The boleto cannot be printed: {campos} missing in {registro}. Fill it in at {onde}.',
  pix_sem_chave:
    'The bank agreement "{convenio}" has no Pix key and city. Fill them in at Bank agreements (/convenio).',
  integracao_ausente: '{servico} is not configured. Ask an administrator to configure the integration.',
  integracao_indisponivel: '{servico} did not answer. Nothing was sent to the debtor; try again in a moment.',
  assinatura_invalida: 'The signature of the notice is invalid or has expired.',

  // instalments
  parcela_nao_prorrogavel: 'The instalment is "{status}" and cannot be extended.',
  acordo_nao_prorrogavel: 'The settlement is "{status}": only instalments of a running settlement can be extended.',
  prorrogar_com_cobranca: 'There is an open charge ({cobranca}) with the old due date. Cancel it before you extend.',
  vencimento_nao_adia: 'The new due date must be after {vencimento}.',
  vencimento_passado: 'The new due date cannot be before today.',

  // statements to creditors
  prestacao_nada_a_incluir: 'There is nothing to account for to this creditor up to the cut-off.',
  prestacao_com_diferencas:
    'There are {quantas} differences between ledger, bank and creditor: solve them, or the finance supervisor closes it with differences, with the reason.',
  prestacao_com_uma_diferenca:
    'There is 1 difference between ledger, bank and creditor: solve it, or the finance supervisor closes it with the difference, with the reason.',
  extrato_credor_repetido: 'This file already is statement {extrato} of this creditor. Nothing was brought in again.',
  extrato_credor_periodo:
    'Statement {extrato} of this creditor already tells of {de} to {ate}: withdraw it first, or say another period.',
  extrato_credor_expirado:
    'This statement no longer waits: it was brought in, discarded or ran out of time. Send the file again.',
  extrato_credor_com_erros: 'There are lines with mistakes and nothing came in: correct the file and send it again.',
  extrato_credor_total: 'A line of totals: it is no payment. Take it out of the file.',
  extrato_credor_parcela:
    'Instalment not recognised: write its number (2), its number and the total (2/10) or Entrada.',
  extrato_credor_sem_parcela: 'The agreements of this debt have no instalment {parcela}.',
  extrato_credor_qual_parcela: 'The debt stands in more than one instalment of an agreement: say of which it is.',
  extrato_credor_contrato: 'More than one debt of the creditor has this contract: say the number of the debt.',
  extrato_credor_linha_repetida: 'The same debt, instalment, day and amount already came on line {linha}.',
  prestacao_sem_diferencas: 'There are no open differences: close the statement as any other.',
  prestacao_fechada: 'The statement is already closed.',
  prestacao_ja_levada:
    'The balance of this statement, or of an earlier one in it, has been carried over: it cannot be reopened.',
  credor_sem_email_da_prestacao:
    '{credor} has no e-mail for statements: enter it in the record of the creditor, under Prestação de contas, and send again.',
  prestacao_ainda_na_fila:
    'The e-mail of this statement has not left yet: wait, or see under Envios what became of it.',
  prestacao_nao_fechada: 'Only a closed statement is sent.',
  prestacao_grande_demais:
    'PDF and sheet are more than {mega} MB, which no e-mail takes: download them from the statement and hand them over otherwise.',
  ajuste_do_mesmo: 'Another person must approve this adjustment: who made it does not approve it above the limit.',
  prestacao_sem_repasse: 'The statement is "{status}" and takes no remittance.',
  repasse_acima: 'The remittance is more than is still owed: R$ {falta}.',
  repasse_a_outra_conta: 'Money to this creditor goes to {conta}: leave it blank, or change the account in his record.',
  comprovante_de_outro: 'This proof already belongs to another remittance, of statement {prestacao}.',
  fatura_nao_fecha: 'What was received plus the taxes withheld must be the invoice: R$ {fatura}.',
}

/** Refusals of the files of banks, in English. */
export const banks: Readonly<Record<keyof typeof catalogueBanks, string>> = {
  cnab_nao_cabe: '"{campo}" has {largura} columns in the file of the bank and {valor} does not fit.',
  cnab_valor_invalido: '"{campo}" cannot be "{valor}" in the file of the bank.',
  cnab_larga: 'Line {linha}, column {coluna}: the line is wider than the layout; "{lido}" is left over.',
  cnab_registro: 'Line {linha}, column 1: not a record of this layout; it says "{lido}".',
  cnab_cortada: 'Line {linha}, column {coluna}: the line ends before "{campo}". The file was cut.',
  cnab_algarismos: 'Line {linha}, column {coluna}: "{campo}" takes digits only; it says "{lido}".',
  cnab_dia: 'Line {linha}, column {coluna}: "{campo}" is no day that exists; it says "{lido}".',
  cnab_vazio: 'Line 1, column 1: the file is empty.',
  cnab_ilegivel:
    'Line {linha}, column {coluna}: there are characters that are not text. Ask the bank for the file as text, neither EBCDIC nor compressed.',
  cnab_cabecalho: 'Line 1, column 1: not the header of a CNAB 240 or 400 return of the bank; it says "{lido}".',
  cnab_remessa: 'Line 1, column {coluna}: it is a file to the bank; here its return comes in.',
  cnab_banco: 'Line 1, column {coluna}: bank {banco} without an agreement.',
  cnab_outra_empresa:
    'Line {linha}, column {coluna}: the file is of another company, "{lido}"; no agreement of the bank has this CNPJ.',
  cnab_sem_convenio: "Line 1, column {coluna}: no agreement of this bank is the file's ({lido}).",
  cnab_varios_convenios:
    'Line 1, column 1: the file fits more than one agreement ({convenios}). Tell them apart by agency, account or number.',
  cnab_valor_grande: 'Line {linha}, column {coluna}: "{campo}" is beyond the largest amount that can be kept.',
  retorno_ja_trazido: 'This file came in already as "{arquivo}". Nothing was brought in again.',
  retorno_com_dono: 'This notice is of charge {cobranca} already.',
  credito_com_dono: 'This credit already has an owner: it is notice {retorno}.',
  credito_sem_espera:
    'This movement waits for no owner: the notices of the bank explain it already, or it is no credit of an account of a convênio.',
  vinculo_sem_cobranca: 'This instalment has no charge that could receive the payment. Issue its slip first.',
  retorno_expirado: 'This return file waits no more: it came in, was dropped or its time is over. Send the file again.',
  retorno_numero_repetido:
    'The agreement already had a return of number {numero} with other content. Check with the bank and confirm that it is another file.',
  reenvio_sem_instrucao:
    'No instruction of this house waits for correction: the bank refused what did not leave from here.',
  reenvio_superado: 'Charge {cobranca} is {situacao}: what the bank refused has nothing to tell it any more.',
  reenvio_substituida: 'The instalment has another charge already, {cobranca}: that one goes to the bank.',
  reenvio_falta: 'The bank refused for this, and it is still missing: {falta}. Correct it before sending again.',
  cnab_ordem: 'Line {linha}, column {coluna}: {veio} out of place; {esperado} was expected.',
  cnab_t_sem_u: 'Line {linha}, column 14: segment T lacks its segment U.',
  cnab_u_sem_t: 'Line {linha}, column 14: segment U lacks its segment T.',
  cnab_par_diferente: 'Line {linha}, column 16: segment U says occurrence {u}, and the T before it {t}.',
  cnab_contagem:
    'Line {linha}, column {coluna}: the bank counts {dito} records and the file has {achado}. Lines are missing or too many.',
  cnab_sequencia: 'Line {linha}, column 395: the sequence says {lida} and this is number {esperada}.',
  remessa_sem_titulos: 'There is nothing to send to the bank by the agreement "{convenio}".',
  remessa_convenio:
    'The agreement "{convenio}" makes no remittance file. {falta} Complete it in Agreements (/convenio).',
  remessa_esgotada: 'The file numbers of the agreement "{convenio}" are used up: a file takes up to 999999.',
  remessa_com_seguinte: 'Remittance {numero} has instructions about charges of this one: cancel that one first.',
  remessa_cancelada: 'This remittance was cancelled and does not go to the bank.',
  cnab_sem_fim: 'Line {linha}, column 1: the end of the file is missing ({esperado}). It was cut.',
  importacao_inteira:
    'The file goes in whole or not at all, and {recusadas} of its lines were refused: correct them, or ask for another file.',
  arquivo_ja_trazido: 'This file has already been imported, as {arquivo}.',
  arquivo_ofx:
    'The statement cannot be read near line {linha}: {motivo}. Nothing went in; ask the bank for the file again.',
}
