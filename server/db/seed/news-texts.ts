/** A sample article; all texts are fictional. */
export interface SampleArticle {
  key: string;
  newsType: 1 | 2 | 3 | 4 | 5;
  /** Days before the reference date. */
  daysAgo: number;
  isTop?: true;
  /** The text shows the cover, which is not above it then. */
  showsCover?: true;
  cn: SampleText;
  en: SampleText;
}

interface SampleText {
  title: string;
  summary: string;
  paragraphs: readonly string[];
  list?: readonly string[];
}

export const ARTICLES: readonly SampleArticle[] = [
  {
    key: 'berth',
    newsType: 3,
    daysAgo: 0,
    isTop: true,
    cn: {
      title: 'SILK HORIZON 117E 改于周五开航',
      summary: '盛东码头泊位被占用，各截止时间顺延一天。',
      paragraphs: ['由于盛东码头泊位延误，SILK HORIZON 117E 的开航时间推迟一天。', '已订舱客户无需操作，新的截止时间如下，门户中的订单已同步更新。'],
      list: ['截补料：周一 10:00', '截 VGM：周三 12:00', '截港：周四 18:00'],
    },
    en: {
      title: 'SILK HORIZON 117E now leaves on Friday',
      summary: 'The berth at Shengdong is taken. All cut-offs move by one day.',
      paragraphs: [
        'The berth at the Shengdong terminal is occupied longer than planned, so SILK HORIZON 117E leaves one day later.',
        'Customers with a booking need not do anything. These are the new cut-offs; orders in the portal show them already.',
      ],
      list: ['SI: Monday 10:00', 'VGM: Wednesday 12:00', 'CY: Thursday 18:00'],
    },
  },
  {
    key: 'uswc',
    newsType: 4,
    daysAgo: 1,
    cn: {
      title: '美西线 12 月上旬运价调整',
      summary: '多家船公司取消了 11 月中旬的涨价。',
      paragraphs: ['自 12 月 1 日起，美西线 40HQ 的公布运价回落至 11 月初水平。', '长期协议价不受影响，门户中的运价已更新。'],
    },
    en: {
      title: 'US West Coast: new prices from 1 December',
      summary: 'Carriers have taken back the increase of mid-November.',
      paragraphs: [
        'From 1 December, published prices for a 40HQ to the US West Coast return to the level of early November.',
        'Contract prices do not change. The portal shows the new prices already.',
      ],
    },
  },
  {
    key: 'hs-code',
    newsType: 5,
    daysAgo: 2,
    cn: {
      title: '预配舱单：每项货物须填 HS 编码',
      summary: '自 12 月 1 日起，每项货物至少填写六位 HS 编码。',
      paragraphs: [
        '自 12 月 1 日起，预配舱单的每一项货物都须填写至少六位 HS 编码，缺少编码的舱单将被退回。',
        '门户会在发送前检查编码的位数，并可按品名查找编码。',
      ],
    },
    en: {
      title: 'Advance manifest: HS code now required',
      summary: 'Six digits for every line of goods, from 1 December.',
      paragraphs: [
        'From 1 December, each line of goods in an advance manifest needs an HS code of at least six digits. Manifests without it are returned.',
        'The portal checks the codes before it sends a manifest, and finds a code by the name of the goods.',
      ],
    },
  },
  {
    key: 'fog',
    newsType: 2,
    daysAgo: 4,
    cn: {
      title: '雾季洋山闸口开放时间',
      summary: '凌晨 2 点至 7 点，闸口可能临时关闭。',
      paragraphs: ['进入雾季，凌晨 2 点至 7 点闸口可能临时关闭，且不另行通知。', '建议集卡在前一日傍晚进港，以免错过截港时间。'],
    },
    en: {
      title: 'Yangshan gate hours in the fog season',
      summary: 'Gates may close without notice from 02:00 to 07:00.',
      paragraphs: [
        'In the fog season, gates may close without notice between 02:00 and 07:00.',
        'We recommend to deliver containers on the evening before the CY cut-off.',
      ],
    },
  },
  {
    key: 'portal',
    newsType: 1,
    daysAgo: 6,
    cn: {
      title: '客户门户新增价格提醒',
      summary: '航线运价低于您设定的价格时，邮件通知您。',
      paragraphs: ['在热门航线旁点击铃铛，填写邮箱和目标价格即可，无需账号。', '每条提醒只在价格变化时发送，可随时退订。'],
    },
    en: {
      title: 'New in the portal: price alerts',
      summary: 'We write when the price of a lane falls below your limit.',
      paragraphs: [
        'Press the bell beside a lane and enter your e-mail address and a limit. No account is needed.',
        'An alert is sent only when the price changes, and every mail has a link to end it.',
      ],
    },
  },
  {
    key: 'med',
    newsType: 3,
    daysAgo: 8,
    cn: {
      title: '地中海线新增每周班次',
      summary: '上海—热那亚，每周二开航，28 天抵达。',
      paragraphs: ['新班次每周二自上海开航，经停新加坡，28 天抵达热那亚。', '首航舱位充足，欢迎在门户查询。'],
    },
    en: {
      title: 'A weekly service to the Mediterranean',
      summary: 'Shanghai to Genoa every Tuesday, in 28 days.',
      paragraphs: [
        'The new service leaves Shanghai every Tuesday and reaches Genoa in 28 days by way of Singapore.',
        'Space is available on the first sailings.',
      ],
    },
  },
  {
    key: 'surcharge',
    newsType: 4,
    daysAgo: 10,
    cn: {
      title: '12 月燃油附加费公布',
      summary: '远洋航线每 40 尺箱下调 20 美元。',
      paragraphs: ['12 月远洋航线燃油附加费每 20 尺箱下调 10 美元，每 40 尺箱下调 20 美元，近洋航线不变。'],
    },
    en: {
      title: 'Bunker surcharges for December',
      summary: 'USD 20 less for a 40-foot container on ocean lanes.',
      paragraphs: [
        'In December, the bunker surcharge on ocean lanes falls by USD 10 for a 20-foot and by USD 20 for a 40-foot container. Short-sea lanes do not change.',
      ],
    },
  },
  {
    key: 'declaration',
    newsType: 5,
    daysAgo: 13,
    cn: {
      title: '转关申报单证要求更新',
      summary: '装箱单须列明每件毛重。',
      paragraphs: ['自本月起，转关申报的装箱单须列明每件货物的毛重。', '请在报关截止前一日补交旧格式的装箱单。'],
    },
    en: {
      title: 'Transit declarations: packing lists in more detail',
      summary: 'Packing lists must state the gross weight of each package.',
      paragraphs: [
        'From this month, the packing list of a transit declaration must state the gross weight of each package.',
        'Please replace lists in the old format one day before the customs cut-off.',
      ],
    },
  },
  {
    key: 'schedule-reliability',
    newsType: 2,
    daysAgo: 16,
    cn: {
      title: '10 月准班率回升',
      summary: '样本航线的平均延误缩短至 1.8 天。',
      paragraphs: ['在我们跟踪的航线中，10 月平均延误为 1.8 天，比 9 月缩短半天。', '数据来自样例船期，仅作演示。'],
    },
    en: {
      title: 'Sailings were more punctual in October',
      summary: 'The average delay on the lanes we follow fell to 1.8 days.',
      paragraphs: [
        'On the lanes that we follow, the average delay in October was 1.8 days, half a day less than in September.',
        'The figures are sample data.',
      ],
    },
  },
  {
    key: 'holiday',
    newsType: 1,
    daysAgo: 20,
    cn: {
      title: '元旦假期值班安排',
      summary: '假期内订舱和截单照常受理。',
      paragraphs: ['元旦假期间操作与客服轮班值守，订舱、补料和 VGM 照常受理。', '账单确认顺延至节后第一个工作日。'],
    },
    en: {
      title: 'Working hours at New Year',
      summary: 'Bookings and cut-offs are handled as usual.',
      paragraphs: [
        'Operations and customer service work in shifts over New Year: bookings, shipping instructions and VGM are handled as usual.',
        'Bills may be confirmed on the first working day after the holiday.',
      ],
    },
  },
  {
    key: 'air-peak',
    newsType: 4,
    daysAgo: 24,
    cn: {
      title: '空运旺季舱位预警',
      summary: '欧线 12 月舱位紧张，建议提前一周订舱。',
      paragraphs: ['12 月欧洲空运舱位紧张，100 公斤以上货物建议提前一周订舱。', '重量接近下一等级时，按下一等级计费可能更划算，门户会提示。'],
    },
    en: {
      title: 'Air freight: space is tight before Christmas',
      summary: 'Book a week ahead for Europe in December.',
      paragraphs: [
        'Air freight space to Europe is tight in December. Book shipments above 100 kg a week ahead.',
        'If a weight is close to the next break, charging it at that break may be cheaper; the portal says so.',
      ],
    },
  },
  {
    key: 'green',
    showsCover: true,
    newsType: 2,
    daysAgo: 29,
    cn: {
      title: '运价查询显示碳排放估算',
      summary: '每一程的估算方法均有说明。',
      paragraphs: ['门户将逐步在运价和门到门报价中显示碳排放估算。', '估算采用默认系数，仅供比较，不能作为核证数据。'],
    },
    en: {
      title: 'Emissions beside prices',
      summary: 'Each estimate names its method.',
      paragraphs: [
        'Step by step, the portal shows estimated emissions beside rates and door-to-door quotations.',
        'They are estimates with default factors: good for comparing, not for certificates.',
      ],
    },
  },
];
