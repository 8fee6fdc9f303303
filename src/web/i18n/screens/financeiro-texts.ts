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
} as const
