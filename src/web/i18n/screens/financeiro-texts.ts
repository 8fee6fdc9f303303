/** Words of the finance page. */
export const texts = {
  titulo: 'Financeiro',
  janela: (de: string, ate: string) => `Baixas de ${de} a ${ate}`,
  janelaAntes: (funcao: string) => `antes só ${funcao}`,
  janelaPodeAntes: 'você também pode antes',
  semFuncao: (funcoes: string) =>
    `Você pode consultar, mas não dar baixa: é preciso a função ${funcoes}, além da permissão "Baixar parcela". Vale também para administradores.`,

  usarMaximo: (valor: string) => `Usar o máximo: ${valor}`,

  cartoes: {
    recebido_hoje: { titulo: 'Recebido hoje', unidade: ['lançamento', 'lançamentos'] },
    recebido_mes: { titulo: 'Recebido no mês', unidade: ['lançamento', 'lançamentos'] },
    a_baixar: { titulo: 'Pagas sem baixa', unidade: ['cobrança', 'cobranças'] },
    informadas: { titulo: 'Informadas pelo credor', unidade: ['parcela', 'parcelas'] },
    sem_dono: { titulo: 'Retornos sem dono', unidade: ['retorno', 'retornos'] },
    estornos_mes: { titulo: 'Estornos do mês', unidade: ['estorno', 'estornos'] },
    a_compensar: { titulo: 'A compensar', unidade: ['lançamento', 'lançamentos'] },
    divergentes: { titulo: 'Retornos divergentes', unidade: ['retorno', 'retornos'] },
    a_fechar: { titulo: 'Prestações a fechar', unidade: ['prestação', 'prestações'] },
    a_repassar: { titulo: 'Repasses a fazer', unidade: ['prestação', 'prestações'] },
    a_receber: { titulo: 'Faturas a receber', unidade: ['fatura', 'faturas'] },
    a_autorizar: { titulo: 'Negativações a autorizar', unidade: ['dívida', 'dívidas'] },
    creditos_a_conferir: { titulo: 'Créditos a conferir', unidade: ['movimento', 'movimentos'] },
    tarifas_mes: { titulo: 'Tarifas do mês', unidade: ['convênio', 'convênios'] },
    a_excluir: { titulo: 'Exclusões em atraso', unidade: ['dívida', 'dívidas'] },
    faixas_no_fim: { titulo: 'Faixas de nosso número no fim', unidade: ['convênio', 'convênios'] },
  },

  lote: {
    nome: (acordo: number, parcela: string) => `acordo ${acordo}, ${parcela}`,
    data: 'Data',
    valor: 'Recebido',
    forma: 'Forma',
    valorDe: (parcela: string) => `Valor recebido: ${parcela}`,
    dataDe: (parcela: string) => `Data do pagamento: ${parcela}`,
    formaDe: (parcela: string) => `Forma de pagamento: ${parcela}`,
    valorInvalido: 'Informe um valor maior que zero.',
    dataInvalida: 'Informe a data.',
    deNovo: 'Ajustar as recusadas',
    titulo: (count: string) => (count === '1' ? 'Dar baixa em 1 parcela' : `Dar baixa em ${count} parcelas`),
    calculando: 'Calculando repasse, honorários e comissão…',
    semPrevia: (count: string) =>
      count === '1'
        ? '1 parcela seria recusada; o motivo está abaixo.'
        : `${count} parcelas seriam recusadas; os motivos estão abaixo.`,
    nenhuma: 'Nenhuma das parcelas pode receber baixa.',
    parcelas: 'Parcelas',
    total: 'Total',
    observacao: 'Observação',
    confirmar: (total: string) => `Dar baixa em ${total}`,
    baixando: 'Dando baixa…',
    cancelar: 'Voltar',
    fechar: 'Fechar',
    resultado: (feitas: string, recusadas: string) => `${feitas} com baixa, ${recusadas} recusadas`,
    tudo: (count: string, total: string) =>
      count === '1' ? `Baixa feita: 1 parcela, ${total}.` : `Baixa feita: ${count} parcelas, ${total}.`,
    parcela: 'Parcela',
    verdito: 'Resultado',
    repasse: 'Repasse',
    fica: (status: string) => `fica ${status}`,
    feita: 'Baixa feita',
    comprovante: 'Comprovante do lote',
    comprovanteAjuda: 'Fica em cada recebimento deste lote.',
    comprovanteDeVarios: (credores: number) =>
      `Há parcelas de ${credores} credores, e cada um vê os comprovantes das suas: para enviar um, dê baixa em um credor por vez.`,
  },
  conferidas: {
    botao: 'Baixar tudo o que confere',
    titulo: 'Baixar tudo o que confere',
    conferem: (quantas: string, valor: string, mora: string) =>
      quantas === '1'
        ? `1 pagamento é o que a cobrança pedia: ${valor}, com ${mora} de mora.`
        : `${quantas} pagamentos são o que as cobranças pediam: ${valor}, com ${mora} de mora.`,
    nenhuma: 'Nenhum dos pagamentos à espera é o que a cobrança pedia.',
    confirmar: (valor: string) => `Dar baixa em ${valor}`,
    baixando: 'Dando baixa…',
    andamento: 'Quantas já têm baixa',
    voltar: 'Voltar',
    fechar: 'Fechar',
    observacao: 'Observação',
    feitas: (quantas: string, valor: string, mora: string) =>
      quantas === '1'
        ? `Baixa feita: 1 parcela, ${valor}, com ${mora} de mora.`
        : `Baixa feita: ${quantas} parcelas, ${valor}, com ${mora} de mora.`,
    parcela: (id: number) => `Parcela ${id}`,
    ficam: 'Ficam para uma pessoa',
    quantas: 'Pagamentos',
    valor: 'Valor',
  },
  diferencas: {
    titulo: 'Diferenças',
    deixadas: 'Diferenças deixadas em aberto',
    quantas: (quantas: string) => (quantas === '1' ? '1 diferença' : `${quantas} diferenças`),
    todas: 'Ver todas',
    vazio: 'Nenhuma diferença',
    vazioAjuda: 'O livro, o banco e o credor dizem o mesmo do que esta prestação conta.',
    vazioFechada: 'A prestação foi fechada sem diferenças em aberto.',
    tipo: 'Diferença',
    referencia: 'De quê',
    livro: 'No livro',
    banco: 'No banco',
    credor: 'Com o credor',
    resolve: 'O que resolve',
    ver: 'Ver',
    atos: {
      sem_baixa: 'Dar baixa na parcela',
      valor_diferente: 'Conferir a baixa na parcela',
      outro_dia: 'Estornar e baixar de novo',
      tarifa: 'Lançar o ajuste',
      pago_de_novo: 'Resolver a pendência',
      contestada: 'Estornar na parcela',
      sem_dono: 'Dizer de quem é',
      so_o_credor: 'Dar baixa, ou retirar a informação',
    },
  },
  prestacao: {
    pdf: 'Prestação em PDF',
    planilha: 'Planilha',
    arquivo: (id: number, tipo: string) => `prestacao-${id}.${tipo}`,
  },
} as const
