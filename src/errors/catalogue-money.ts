/** Refusals after the agreement: its life, instalments, charges and write-offs. */
export const catalogueMoney = {
  // life of an agreement
  acordo_com_pagamento: [409, 'Este acordo já recebeu {pago}: não se cancela, quebra-se.'],
  baixa_do_credor_recebida: [
    409,
    'Esta baixa do credor tem {pago} recebidos: estorne-os no financeiro e ela se cancela sozinha.',
  ],
  acordo_encerrado: [409, 'O acordo está "{status}" e não muda mais de executivo.'],
  ato_exige_situacao: [409, 'Só se faz isto com um acordo "{exigida}"; este está "{status}".'],
  acordo_nao_para: [
    409,
    'Esta operação está no acordo {acordo_id}, que está "{status}" e não se suspende: resolva-o antes.',
  ],
  acordo_com_operacao_parada: [409, 'A operação {operacao} deste acordo está parada: retome-a antes.'],
  operacao_mudou: [409, 'mudou depois que o acordo foi quebrado'],
  executivo_inativo: [422, 'Este executivo não está mais ativo.'],
  executivo_ja_e: [422, 'O acordo já é deste executivo.'],
  data_passada: [422, 'A data não pode ser antes de hoje.'],
  credor_incompleto: [422, 'Falta no cadastro do credor {nome}: {campos}. Complete em {onde}.'],

  // write-off
  baixa_fora_da_janela: [422, 'A data da baixa precisa ficar entre {de} e {ate}.'],
  baixa_valor_nao_positivo: [422, 'Informe um valor maior que zero.'],
  valor_acima_da_parcela: [
    422,
    'A parcela tem {saldo} em aberto. Informe até esse valor ou, na baixa da própria parcela, escolha como repartir o que passar: o acordo inteiro recebe até {acordo}.',
  ],
  valor_acima_da_ultima: [
    422,
    'A parcela tem {saldo} em aberto e é a última do acordo: esse é o máximo. O que passar não é desta dívida; combine a devolução com o cliente.',
  ],
  valor_acima_do_saldo: [
    422,
    'O acordo inteiro tem {saldo} em aberto: esse é o máximo. O que passar não é desta dívida; combine a devolução com o cliente.',
  ],
  valor_acima_da_cobranca: [
    422,
    'Da cobrança paga há {saldo} sem baixa. Informe até esse valor; o que passar entrou de outro modo e é outra baixa.',
  ],
  cobranca_nao_paga: [422, 'Esta cobrança não foi paga ou não é deste acordo.'],
  cobranca_de_outra_forma: [
    422,
    'Esta cobrança foi paga por outra forma: com a que foi escolhida, o recebimento não é dela.',
  ],
  cobranca_a_baixar: [
    409,
    'A cobrança {cobranca_id} foi paga e tem {saldo} sem baixa. Dê baixa nela antes, na sua parcela.',
  ],
  parcela_paga_sem_baixa: [
    409,
    'O cliente já pagou esta parcela por outra cobrança, e falta a baixa: não há o que cobrar.',
  ],
  cobranca_ja_baixada: [409, 'O pagamento desta cobrança já tem baixa.'],
  comprovante_de_varios: [
    422,
    'Há parcelas de {credores} credores, e cada um vê os comprovantes das suas. Dê baixa em um credor por vez ou sem comprovante.',
  ],
  taxa_cartao_acima: [422, 'A taxa do cartão pode ser de até {maximo}: ela sai do repasse e da comissão.'],
  taxa_cartao_sem_cartao: [422, 'Esta forma de pagamento não tem taxa de cartão.'],
  parcela_ja_paga: [409, 'A parcela já está paga.'],
  parcela_nao_aberta: [409, 'A parcela está "{status}" e não pode ser baixada.'],
  acordo_sem_saldo: [409, 'Não há parcela em aberto neste acordo.'],
  acordo_nao_recebe: [409, 'O acordo está "{status}" e não recebe pagamento.'],
  estorno_sem_recebimento: [409, 'Não há recebimento a estornar nesta parcela.'],
  estorno_fora_de_ordem: [409, 'Estorne antes o recebimento {recebimento_id}, que veio depois deste.'],
  data_informe_futura: [422, 'A data do pagamento não pode ser depois de hoje.'],
  informe_ausente: [409, 'A parcela não está informada pelo credor.'],
  estorno_repassada: [409, 'A parcela já foi repassada ao credor e a baixa não pode ser estornada.'],

  // charges: slip, Pix, card link
  codigo_barras_invalido: [422, 'Código de barras inválido: o dígito verificador não confere.'],
  linha_digitavel_invalida: [422, 'Linha digitável inválida: o dígito verificador não confere.'],
  pix_invalido: [422, 'Código Pix inválido. Confira a chave, o nome e a cidade do recebedor.'],
  valor_fora_do_boleto: [422, 'O valor passa do maior que um boleto leva (R$ 99.999.999,99).'],
  convenio_ausente: [422, 'Nenhum convênio ativo serve ao credor {credor}. Cadastre um em Convênios (/convenio).'],
  convenio_nao_serve: [422, 'Este convênio não serve ao credor {credor} ou está inativo.'],
  convenio_incompleto: [422, 'O convênio "{convenio}" não emite boleto: {detalhe}. Corrija em Convênios (/convenio).'],
  nosso_numero_esgotado: [
    422,
    'A faixa de nosso número do convênio "{convenio}" acabou. Amplie-a em Convênios (/convenio).',
  ],
  forma_sem_cobranca: [422, 'A forma {forma} não gera boleto, Pix nem link de pagamento.'],
  parcela_sem_cobranca: [409, 'A parcela está "{situacao}": não há o que cobrar.'],
  acordo_sem_cobranca: [409, 'O acordo está "{situacao}" e não gera cobranças.'],
  acordo_sem_parcelas_abertas: [409, 'O acordo não tem parcelas em aberto.'],
  cobranca_nao_gerada: [404, 'Esta parcela não tem boleto em aberto. Gere a cobrança antes.'],
  boleto_sem_dados: [422, 'O boleto não pode ser impresso: falta {campos} em {registro}. Preencha em {onde}.'],
  pix_sem_chave: [422, 'O convênio "{convenio}" não tem chave Pix e cidade. Preencha-as em Convênios (/convenio).'],
  integracao_ausente: [422, '{servico} não está configurado. Peça a um administrador que configure a integração.'],
  integracao_indisponivel: [503, '{servico} não respondeu. Nada foi enviado ao cliente; tente de novo em instantes.'],
  assinatura_invalida: [401, 'Assinatura do aviso inválida ou vencida.'],

  // instalments
  parcela_nao_prorrogavel: [409, 'A parcela está "{status}" e não pode ser prorrogada.'],
  acordo_nao_prorrogavel: [409, 'O acordo está "{status}": só se prorroga parcela de acordo em andamento.'],
  prorrogar_com_cobranca: [
    409,
    'Há uma cobrança em aberto ({cobranca}) com o vencimento antigo. Cancele-a antes de prorrogar.',
  ],
  vencimento_nao_adia: [422, 'O novo vencimento precisa ser depois de {vencimento}.'],
  vencimento_passado: [422, 'O novo vencimento não pode ser antes de hoje.'],

  // statements to creditors
  prestacao_nada_a_incluir: [409, 'Não há o que prestar deste credor até o corte.'],
  prestacao_com_diferencas: [
    409,
    'Há {quantas} diferenças entre o livro, o banco e o credor: resolva-as, ou o supervisor financeiro a fecha com diferenças, com o motivo.',
  ],
  prestacao_com_uma_diferenca: [
    409,
    'Há 1 diferença entre o livro, o banco e o credor: resolva-a, ou o supervisor financeiro a fecha com a diferença, com o motivo.',
  ],
  // what creditors say, in a file, of what they received
  extrato_credor_repetido: [409, 'Este arquivo já é o extrato {extrato} deste credor. Nada foi trazido de novo.'],
  extrato_credor_periodo: [
    409,
    'O extrato {extrato} deste credor já diz de {de} a {ate}: retire-o antes, ou diga outro período.',
  ],
  extrato_credor_expirado: [
    404,
    'Este extrato não espera mais: foi trazido, descartado ou passou do prazo. Envie o arquivo de novo.',
  ],
  extrato_credor_com_erros: [422, 'Há linhas com erro e nada entrou: corrija o arquivo e envie-o de novo.'],
  extrato_credor_total: [422, 'Linha de total: não é um pagamento. Tire-a do arquivo.'],
  extrato_credor_parcela: [422, 'Parcela não reconhecida: escreva o número (2), o número e o total (2/10) ou Entrada.'],
  extrato_credor_sem_parcela: [422, 'Os acordos desta operação não têm a parcela {parcela}.'],
  extrato_credor_qual_parcela: [422, 'A operação está em mais de uma parcela de acordo: diga de qual é.'],
  extrato_credor_contrato: [422, 'Mais de uma operação do credor tem este contrato: diga o número da operação.'],
  extrato_credor_linha_repetida: [422, 'A mesma operação, parcela, data e valor já vieram na linha {linha}.'],
  prestacao_sem_diferencas: [409, 'Não há diferenças em aberto: feche a prestação como as outras.'],
  prestacao_fechada: [409, 'A prestação já está fechada.'],
  prestacao_ja_levada: [
    409,
    'O saldo desta prestação, ou o de uma anterior nela, já passou de uma à outra: ela não se reabre.',
  ],
  credor_sem_email_da_prestacao: [
    422,
    '{credor} não tem e-mail da prestação: diga-o no cadastro do credor, em Prestação de contas, e envie de novo.',
  ],
  prestacao_ainda_na_fila: [409, 'O e-mail desta prestação ainda não saiu: espere, ou veja na aba Envios o que houve.'],
  prestacao_nao_fechada: [409, 'Só se envia a prestação que está fechada.'],
  prestacao_grande_demais: [
    422,
    'O PDF e a planilha passam de {mega} MB, o que um e-mail não leva: baixe-os da prestação e entregue por outro meio.',
  ],
  ajuste_do_mesmo: [409, 'Outra pessoa precisa aprovar este ajuste: quem o fez não o aprova acima do limite.'],
  prestacao_sem_repasse: [409, 'A prestação está "{status}" e não recebe repasse.'],
  repasse_acima: [422, 'O repasse passa do que falta repassar: R$ {falta}.'],
  repasse_a_outra_conta: [
    422,
    'O repasse deste credor vai a {conta}: deixe em branco, ou mude a conta no cadastro dele.',
  ],
  comprovante_de_outro: [409, 'Este comprovante já é de outro repasse, da prestação {prestacao}.'],
  fatura_nao_fecha: [422, 'O recebido mais os impostos retidos precisa ser a fatura: R$ {fatura}.'],
} as const
