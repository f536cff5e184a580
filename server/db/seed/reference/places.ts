type Names = readonly [cn: string, en: string];

export interface Place {
  names: Names;
  places?: readonly Place[];
}

const place = (cn: string, en: string, places: readonly Place[] = []): Place => ({ names: [cn, en], places });
/** `苏州 Suzhou, 无锡 Wuxi` */
const list = (text: string): Place[] =>
  text.split(',').map((one) => {
    const [cn = '', ...en] = one.trim().split(' ');
    return place(cn, en.join(' '));
  });

/** Places inland by country, besides its ports: provinces with their cities. */
export const PLACES: Record<string, readonly Place[]> = {
  CN: [
    place('江苏', 'Jiangsu', [
      place('苏州', 'Suzhou', list('苏州工业园区 Suzhou Industrial Park, 昆山 Kunshan, 常熟 Changshu, 张家港 Zhangjiagang, 吴江 Wujiang')),
      ...list('无锡 Wuxi, 常州 Changzhou, 镇江 Zhenjiang, 扬州 Yangzhou, 泰州 Taizhou (Jiangsu), 南通 Nantong, 盐城 Yancheng, 徐州 Xuzhou'),
    ]),
    place('浙江', 'Zhejiang', [
      place('杭州', 'Hangzhou', list('萧山 Xiaoshan, 余杭 Yuhang')),
      place('金华', 'Jinhua', list('义乌 Yiwu, 东阳 Dongyang, 永康 Yongkang')),
      ...list('嘉兴 Jiaxing, 湖州 Huzhou, 绍兴 Shaoxing, 台州 Taizhou (Zhejiang), 温州 Wenzhou, 舟山 Zhoushan'),
    ]),
    place(
      '广东',
      'Guangdong',
      list('广州 Guangzhou, 深圳 Shenzhen, 东莞 Dongguan, 惠州 Huizhou, 佛山 Foshan, 中山 Zhongshan, 珠海 Zhuhai, 江门 Jiangmen, 汕头 Shantou'),
    ),
    place('山东', 'Shandong', list('济南 Jinan, 潍坊 Weifang, 烟台 Yantai, 淄博 Zibo, 临沂 Linyi, 日照 Rizhao, 威海 Weihai')),
    place('福建', 'Fujian', list('泉州 Quanzhou, 漳州 Zhangzhou, 莆田 Putian, 龙岩 Longyan, 三明 Sanming')),
    place('安徽', 'Anhui', list('合肥 Hefei, 芜湖 Wuhu, 马鞍山 Maanshan, 滁州 Chuzhou')),
    place('江西', 'Jiangxi', list('南昌 Nanchang, 九江 Jiujiang, 赣州 Ganzhou, 上饶 Shangrao')),
    place('湖北', 'Hubei', list('武汉 Wuhan, 宜昌 Yichang, 襄阳 Xiangyang')),
    place('湖南', 'Hunan', list('长沙 Changsha, 株洲 Zhuzhou, 岳阳 Yueyang')),
    place('河南', 'Henan', list('郑州 Zhengzhou, 洛阳 Luoyang, 新乡 Xinxiang')),
    place('河北', 'Hebei', list('石家庄 Shijiazhuang, 唐山 Tangshan, 沧州 Cangzhou, 廊坊 Langfang')),
    place('辽宁', 'Liaoning', list('沈阳 Shenyang, 营口 Yingkou, 鞍山 Anshan')),
    place('四川', 'Sichuan', list('成都 Chengdu, 绵阳 Mianyang, 德阳 Deyang')),
    place('广西', 'Guangxi', list('南宁 Nanning, 柳州 Liuzhou, 钦州 Qinzhou')),
    place('陕西', 'Shaanxi', list('西安 Xian, 咸阳 Xianyang')),
    place('山西', 'Shanxi', list('太原 Taiyuan, 大同 Datong')),
    place('吉林', 'Jilin', list('长春 Changchun')),
    place('黑龙江', 'Heilongjiang', list('哈尔滨 Harbin')),
    place('云南', 'Yunnan', list('昆明 Kunming')),
    place('贵州', 'Guizhou', list('贵阳 Guiyang')),
    place('海南', 'Hainan', list('海口 Haikou, 洋浦 Yangpu')),
    place('甘肃', 'Gansu', list('兰州 Lanzhou')),
    place('内蒙古', 'Inner Mongolia', list('呼和浩特 Hohhot, 包头 Baotou')),
    place('新疆', 'Xinjiang', list('乌鲁木齐 Urumqi')),
    place('宁夏', 'Ningxia', list('银川 Yinchuan')),
    place('青海', 'Qinghai', list('西宁 Xining')),
    place('西藏', 'Tibet', list('拉萨 Lhasa')),
    ...list('北京 Beijing, 重庆 Chongqing'),
  ],
  US: list('加州安大略 Ontario (California), 里弗赛德 Riverside, 纽瓦克 Newark (New Jersey), 芝加哥 Chicago, 达拉斯 Dallas'),
  DE: list('汉诺威 Hanover, 柏林 Berlin, 杜伊斯堡 Duisburg, 法兰克福 Frankfurt'),
  NL: list('埃因霍温 Eindhoven, 芬洛 Venlo'),
};

/** Districts of the cities that are ports themselves, by UN/LOCODE. */
export const DISTRICTS: Record<string, readonly Place[]> = {
  CNSGH: list('嘉定 Jiading, 松江 Songjiang, 青浦 Qingpu, 闵行 Minhang, 浦东 Pudong, 宝山 Baoshan, 奉贤 Fengxian, 金山 Jinshan'),
  CNNBO: list('北仑 Beilun, 鄞州 Yinzhou, 慈溪 Cixi, 余姚 Yuyao'),
  CNQIN: list('黄岛 Huangdao, 即墨 Jimo, 胶州 Jiaozhou'),
  CNTNJ: list('滨海 Binhai, 武清 Wuqing'),
  CNXAM: list('海沧 Haicang, 同安 Tongan'),
  CNNJI: list('江宁 Jiangning, 浦口 Pukou'),
};
