/** Words of an instalment's page: its split, its write-off, its receipts. */
export const texts = {
  componentes: {
    principal: 'Principal',
    juros: 'Juros',
    multa: 'Multa',
    honorarios: 'Honorários',
    desconto: 'Desconto',
    comissao: 'Comissão',
  },

  divisao: {
    titulo: 'Divisão',
    nota: (parcela: string, valor: string) => `${parcela}, ${valor}`,
    operacao: 'Operação',
    dias: 'Dias',
    valor: 'Valor',
    repasse: 'Repasse previsto',
    repasseEspecial: 'Repasse especial',
    recebido: 'Recebido',
    taxa: 'Taxa do cartão',
    repasseRecebido: 'Repasse recebido',
    total: 'Total',
    corrente: (antes: string, depois: string, total: string) =>
      `Soma das parcelas: antes desta ${antes}, com esta ${depois}, de ${total}.`,
    distribuir: (count: number) =>
      count === 0
        ? 'As frações fecharam sem centavo a distribuir.'
        : count === 1
          ? '1 centavo foi dado à fração que chega primeiro ao próximo centavo.'
          : `${count} centavos foram dados às frações que chegam primeiro ao próximo centavo.`,
    porQue: (componente: string, operacao: string) => `Por que este valor: ${componente} da operação ${operacao}`,
    vazia: 'Esta parcela não tem divisão por operação.',
    exato: (valor: string, acumulado: string, total: string, exato: string) =>
      `${valor} × ${acumulado} ÷ ${total} = ${exato}`,
    entre: (piso: string, teto: string) => `entre ${piso} e ${teto}`,
    chega: (depois: string, antes: string, linha: string) => `até aqui ${depois} − antes ${antes} = ${linha}`,
    razoes: {
      exata: 'A fração é exata: não há o que arredondar.',
      piso: 'Ficou no piso: outra fração chega antes ao próximo centavo.',
      centavo:
        'Recebeu o centavo: é das que chegam primeiro ao próximo centavo; no empate, a operação e o componente que vêm antes.',
      mantido: 'O centavo foi dado numa parcela anterior e fica.',
      arredondado: 'A comissão corre sozinha: arredondada, meio centavo para cima.',
    },
    doRepasse: (conta: string) => `repasse = valor − honorários − comissão − taxa do cartão = ${conta}`,
    doEspecial: (percentual: string, base: string, valor: string, dias: number) =>
      `mais de ${dias} dias de atraso: repasse = ${percentual} de (valor − honorários) = ${percentual} de ${base} = ${valor}; a comissão é o que resta`,
    previsto: 'previsto, sem taxa de cartão',
    realizado: 'recebido até agora',
  },

  baixa: {
    titulo: 'Baixa',
    aberto: (valor: string) => `em aberto: ${valor}`,
    data: 'Data do pagamento',
    valor: 'Valor recebido',
    forma: 'Forma de pagamento',
    taxa: 'Taxa do cartão',
    taxaAjuda: (percentual: string) => `Vazia: ${percentual} do valor.`,
    excedente: 'O que passar desta parcela',
    excedentes: {
      nao: 'Não aceitar',
      antigas: 'Abate as parcelas mais antigas',
      proporcional: 'Reparte por todas em proporção',
    },
    comprovante: 'Comprovante',
    observacao: 'Observação',
    conferir: 'Conferir baixa',
    conferindo: 'Conferindo…',
    confirmar: (valor: string) => `Dar baixa em ${valor}`,
    baixando: 'Dando baixa…',
    voltar: 'Corrigir',
    feita: (valor: string) => `Baixa de ${valor} feita.`,
    pergunta: 'Confira antes de dar baixa',
    parcela: 'Parcela',
    fica: 'A parcela fica',
    acordoFica: 'O acordo fica',
    rascunho: (quando: string) => `Recuperamos o que você tinha digitado em ${quando}.`,
    descartar: 'Descartar',
    naoAberta: (status: string) => `A parcela está "${status}" e não recebe baixa.`,
    semFuncao: (funcoes: string) =>
      `Só dá baixa quem tem a função ${funcoes}, além da permissão "Baixar parcela". Vale também para administradores.`,
    mudou: 'A situação mudou enquanto você conferia. Os valores desta página já são os novos.',
  },

  numeros: {
    valor: 'Valor',
    valor_repasse: 'Repasse',
    honorarios: 'Honorários',
    comissao: 'Comissão',
    taxa_cartao: 'Taxa do cartão',
  },

  recebimentos: {
    titulo: 'Recebimentos',
    vazio: 'Nada foi recebido desta parcela',
    vazioAjuda: 'Quando houver baixa, cada recebimento aparece aqui com repasse, honorários e comissão.',
    numero: 'Nº',
    data: 'Data',
    tipo: 'Tipo',
    baixa: 'Baixa',
    estorno: 'Estorno',
    forma: 'Forma',
    motivo: 'Motivo',
    liquido: 'Líquido',
    estornar: 'Estornar',
    estornarDe: (id: number) => `Estornar o recebimento ${id}`,
    pergunta: (id: number) => `Estornar o recebimento ${id}`,
    explica: 'Nada é apagado: um lançamento com os valores abaixo compensa o recebimento.',
    motivoRotulo: 'Motivo do estorno',
    confirmar: 'Estornar',
    feito: (id: number) => `Recebimento ${id} estornado.`,
  },

  prorrogar: {
    botao: 'Prorrogar',
    titulo: (parcela: string) => `Prorrogar ${parcela}`,
    vencimento: (data: string) => `Vencimento atual: ${data}. O vencimento original fica no histórico.`,
    data: 'Novo vencimento',
    motivo: 'Motivo',
    confirmar: 'Prorrogar',
    feita: (data: string) => `Vencimento prorrogado para ${data}.`,
  },

  informe: {
    botao: 'Informada pelo credor',
    titulo: (parcela: string) => `Paga ao credor: ${parcela}`,
    explica: 'Registra o que o credor informou. A parcela só é baixada pelo financeiro.',
    data: 'Data do pagamento ao credor',
    comprovante: 'Comprovante',
    confirmar: 'Registrar',
    feito: 'Informe do credor registrado.',
    retirar: 'Retirar informe',
    retirarTitulo: (parcela: string) => `Retirar o informe: ${parcela}`,
    retirarExplica: 'A parcela volta a ser cobrada. O histórico guarda o informe e a retirada.',
    motivo: 'Motivo',
    retirado: 'Informe do credor retirado.',
  },
} as const
